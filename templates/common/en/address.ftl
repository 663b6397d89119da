# What is wrong with what somebody wrote for a mail address.
address-none = “{ $text }” holds no mail address. Please write one as carl@example.org.
address-words = “{ $text }”: please write the mail address alone, as carl@example.org.
address-several = “{ $text }” holds more than one address, or more than one @. Please name one.
address-number = “{ $text }” names a machine by its number. Mail goes to a name only, as in carl@example.org.
address-quoted = “{ $text }”: our mail cannot go to an address with quotation marks. Please name another one.
address-letters = “{ $text }”: in front of the @ only plain letters, digits and a few signs can stand, without accents. Nothing was changed for you, for that would be somebody else's address.
address-domain = “{ $text }”: nothing on the internet can have the name behind the @. It is made of letters, digits and dashes, with full stops between.
address-unlike = “{ $text }”: some mail programs read the name behind the @ as another one. Please write it in its form xn--…, so that no stranger gets the mail.
address-long = “{ $text }” is longer than a mail address can be.
