# Ce qui ne va pas dans ce que quelqu'un a écrit comme adresse.
address-none = « { $text } » ne contient pas d'adresse e-mail. Écrivez-en une comme carl@example.org.
address-words = « { $text } » : écrivez l'adresse e-mail seule, comme carl@example.org.
address-several = « { $text } » contient plusieurs adresses, ou plusieurs @. Nommez-en une seule.
address-number = « { $text } » désigne une machine par son numéro. Nos messages ne vont qu'à un nom, comme carl@example.org.
address-quoted = « { $text } » : nos messages ne peuvent pas aller à une adresse entre guillemets. Nommez-en une autre.
address-letters = « { $text } » : devant le @, il ne peut y avoir que des lettres sans accent, des chiffres et quelques signes. Rien n'a été changé à votre place : ce serait l'adresse d'une autre personne.
address-domain = « { $text } » : rien sur internet ne peut s'appeler comme ce qui suit le @. Il est fait de lettres, de chiffres et de tirets, avec des points entre eux.
address-unlike = « { $text } » : certains programmes lisent autrement le nom qui suit le @. Écrivez-le sous sa forme xn--…, pour qu'aucun inconnu ne reçoive le message.
address-long = « { $text } » est plus long qu'une adresse e-mail ne peut l'être.
