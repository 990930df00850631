-- Taken off the board because its firm may not trade; it comes back with it. What an operator halted does not.
alter table trade_listing add column is_halted_with_firm boolean not null default false;
create index trade_listing_halted_with_firm on trade_listing (firm_id) where is_halted_with_firm;
