-- The types somebody wants by mail as well.
alter table message_preference add column mailed text[] not null default '{}';

-- When a letter about it is to be written; null: none is, or it has been.
alter table message add column mail_due_at timestamptz;
create index message_mail_due on message (mail_due_at) where mail_due_at is not null;
