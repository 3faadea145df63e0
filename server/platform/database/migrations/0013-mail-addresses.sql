-- Addresses whose domain is not in ASCII are stored in one form, and found in both: the program does so for what is not folded.
update messages set folded = '' where octet_length(email) <> length(email) or lower(email) like '%@%xn--%';
