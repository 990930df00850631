-- When the contract of a deal was signed by all or void: a listing is not withdrawn while one is neither.
alter table trade_response
  add column concluded_at timestamptz,
  add constraint trade_response_concludes_what_was_dealt check (concluded_at is null or state = 'dealt');
