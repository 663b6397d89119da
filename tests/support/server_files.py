"""Configuration of the mail servers that tests start: one Dovecot, one Postfix, no way out."""

from __future__ import annotations

DOVECOT = """\
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/dovecot.log
instance_name = {instance}
listen = 127.0.0.1, 127.0.0.2
protocols = imap lmtp
ssl = yes
ssl_cert = <{folder}/tls/cert.pem
ssl_key = <{folder}/tls/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain login xoauth2 oauthbearer
auth_failure_delay = 0
mail_max_userip_connections = 60
mail_location = maildir:~/Maildir
mail_fsync = never
first_valid_uid = 1
recipient_delimiter = +
passdb {{
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = {folder}/oauth2.conf
}}
passdb {{
  driver = passwd-file
  mechanisms = plain login none
  args = scheme=PLAIN username_format=%u {folder}/users
}}
userdb {{
  driver = static
  args = uid={mail_id} gid={mail_id} home={folder}/mail/%d/%n allow_all_users=no
}}
namespace inbox {{
  inbox = yes
  separator = /
  mailbox Junk {{
    special_use = \\Junk
  }}
}}
service imap-login {{
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    port = {lmtp}
  }}
}}
service auth {{
  unix_listener auth-userdb {{
    mode = 0666
  }}
  inet_listener sasl {{
    port = {sasl}
  }}
}}
service stats {{
  unix_listener stats-writer {{
    mode = 0666
  }}
}}
service anvil {{
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
protocol lmtp {{
  postmaster_address = postmaster@gm.example
  hostname = mx.gm.example
}}
"""

OAUTH2 = """\
introspection_mode = post
introspection_url = http://127.0.0.1:{tokens}/introspect
username_attribute = username
active_attribute = active
active_value = true
scope = mail
openid_configuration_url = https://consent.example/.well-known/openid-configuration
"""

MAIN_CF = """\
compatibility_level = 3.6
config_directory = {folder}/postfix
queue_directory = {folder}/spool
data_directory = {folder}/postfix-data
maillog_file = {folder}/postfix.log
maillog_file_prefixes = {folder}
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.gm.example
mydomain = gm.example
mydestination =
local_transport = error:no local mail
local_recipient_maps =
alias_maps =
alias_database =
relay_domains =
default_transport = error:5.1.2 nothing leaves this machine
relay_transport = error:5.1.2 nothing leaves this machine
mynetworks = 127.0.0.0/8
disable_dns_lookups = yes
smtp_host_lookup = native
smtpd_peername_lookup = no
recipient_delimiter = +
virtual_mailbox_domains = gm.example, player.example
virtual_mailbox_maps = texthash:{folder}/postfix/mailboxes
virtual_transport = lmtp:inet:127.0.0.1:{lmtp}
smtpd_tls_cert_file = {folder}/tls/cert.pem
smtpd_tls_key_file = {folder}/tls/key.pem
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:{sasl}
smtpd_relay_restrictions = permit_mynetworks, permit_sasl_authenticated, reject
smtpd_recipient_restrictions = reject_unlisted_recipient
smtpd_client_connection_count_limit = 0
smtpd_client_connection_rate_limit = 0
smtpd_error_sleep_time = 0
in_flow_delay = 0
"""

SUBMISSION = """\
  -o smtpd_sasl_auth_enable=yes
  -o mynetworks=
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
"""

MASTER_CF = """\
127.0.0.1:{smtp} inet n - n - - smtpd
127.0.0.1:{submission} inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt
{rules}127.0.0.1:{submissions} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
{rules}pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""
