-- Which forms there are is the program's to know (model/contact/contact-fields.ts): a new one needs no new table.
alter table messages add column form_name text not null default 'contact';
update messages set form_name = form;
-- The check goes with its column.
alter table messages drop column form;
alter table messages rename column form_name to form;
