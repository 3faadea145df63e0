-- As in ../sqlite/0011-forms.sql.
alter table messages drop constraint messages_form_check;
