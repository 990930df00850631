-- Every history has one shape: what happened to which record, from which state to which, who did it, when.
-- `subject` is the table of the records; null where the records lie in several tables.
create function create_history(history text, subject regclass default null) returns void
language plpgsql as $$
begin
  execute format($sql$
    create table %1$I (
      seq                bigint      generated always as identity,
      subject_id         text        not null,
      move               text        not null,
      -- Null for the first entry; the same as to_state where the entry is no transition.
      from_state         text,
      to_state           text        not null,
      -- The role towards the record, or the seat.
      party              text,
      firm_id            text        references firm (id),
      -- Null for jobs, and for people without an account.
      person_id          text        references account_person (id),
      reason             text        not null default '',
      ip                 text        not null default '',
      certificate_serial text,
      signature          text,
      -- What only this history records.
      details            jsonb,
      at                 timestamptz not null,
      primary key (subject_id, seq),
      check ((certificate_serial is null) = (signature is null))
    );
    create trigger %2$I before update or delete on %1$I for each row execute function refuse_change();
    create trigger %3$I before truncate on %1$I for each statement execute function refuse_change();
  $sql$, history, history || '_is_append_only', history || '_is_not_emptied');
  if subject is not null then
    execute format('alter table %I add foreign key (subject_id) references %s (id)', history, subject);
  end if;
end $$;

alter table contract_history rename to contract_step;
alter trigger contract_history_is_append_only on contract_step rename to contract_step_is_append_only;
alter index contract_history_pkey rename to contract_step_pkey;

select create_history('listing_history', 'trade_listing'),
       create_history('negotiation_history', 'trade_response'),
       create_history('contract_history', 'contract'),
       create_history('goods_history', 'goods_receipt'),
       create_history('pickup_history'),
       create_history('assay_history', 'assay_sample'),
       create_history('settlement_history', 'settlement_sheet'),
       create_history('release_history'),
       create_history('bank_history'),
       create_history('fee_history'),
       create_history('financing_history', 'financing_loan'),
       create_history('binding_history', 'binding_org'),
       create_history('certification_history', 'firm'),
       create_history('certificate_history', 'certificate'),
       create_history('identity_history', 'identity_claim'),
       create_history('content_history', 'content_article');

-- What a transfer of goods and the steps of a loan take effect by is signed.
alter table goods_history add check ((move = 'transfer') = (signature is not null));
alter table financing_history
  add check (move not in ('apply', 'accept', 'acknowledge', 'disburse') or signature is not null);

-- Older entries keep an empty state where none was recorded.
insert into listing_history (subject_id, move, from_state, to_state, person_id, reason, at)
select subject_id, move, from_state, to_state, person_id, coalesce(reason, ''), moved_at
  from trade_history
 where subject_id in (select id from trade_listing)
 order by seq;

insert into negotiation_history (subject_id, move, from_state, to_state, person_id, reason, at)
select subject_id, move, from_state, to_state, person_id, coalesce(reason, ''), moved_at
  from trade_history
 where subject_id in (select id from trade_response)
 order by seq;

insert into contract_history (subject_id, move, from_state, to_state, firm_id, person_id, reason, ip, at)
select contract_id, move, from_state, to_state, firm_id, person_id, coalesce(reason, ''), coalesce(ip, ''),
       moved_at
  from contract_step
 order by seq;

insert into goods_history
       (subject_id, move, from_state, to_state, person_id, reason, certificate_serial, signature, at)
select receipt_id, move, from_state, to_state, person_id, reason, certificate_serial, signature, at
  from goods_receipt_step
 order by id;

insert into pickup_history (subject_id, move, from_state, to_state, person_id, reason, at)
select subject_id, move, from_state, to_state, person_id, reason, at
  from delivery_step
 order by id;

insert into assay_history (subject_id, move, to_state, person_id, details, at)
select sample_id, move, '', person_id, jsonb_strip_nulls(jsonb_build_object('part', part, 'side', side)), at
  from assay_step
 order by at, id;

insert into settlement_history (subject_id, move, from_state, to_state, firm_id, person_id, reason, ip, at)
select subject_id, move, from_state, to_state, firm_id, person_id, reason, ip, at
  from settlement_step
 where subject_id in (select id from settlement_sheet)
 order by seq;

insert into release_history (subject_id, move, from_state, to_state, firm_id, person_id, reason, ip, at)
select subject_id, move, from_state, to_state, firm_id, person_id, reason, ip, at
  from settlement_step
 where subject_id not in (select id from settlement_sheet)
 order by seq;

insert into bank_history (subject_id, move, to_state, person_id, reason, at)
select thing_id, move, '', person_id, reason, at
  from bank_step
 order by id;

insert into fee_history (subject_id, move, to_state, firm_id, person_id, reason, at)
select subject_id, move, '', firm_id, person_id, reason, at
  from fee_step
 order by at, id;

insert into financing_history
       (subject_id, move, from_state, to_state, firm_id, person_id, reason, certificate_serial, signature, at)
select loan_id, move, from_state, to_state, firm_id, person_id, reason, certificate_serial, signature, at
  from financing_step
 order by seq;

insert into binding_history (subject_id, move, from_state, to_state, party, person_id, reason, at)
select binding_id, move, from_state, to_state, party, person_id, reason, at
  from binding_step
 order by at, id;

insert into certification_history (subject_id, move, to_state, person_id, reason, details, at)
select firm_id, move, '', person_id, reason,
       case when number is not null then jsonb_build_object('number', number) end, at
  from certification_step
 order by at, id;

insert into certificate_history (subject_id, move, to_state, person_id, reason, at)
select certificate_id, move, '', person_id, reason, at
  from certificate_step
 order by at, id;

insert into identity_history (subject_id, move, to_state, person_id, reason, at)
select claim_id, move, '', person_id, reason, at
  from identity_step
 order by at, id;

insert into content_history (subject_id, move, to_state, person_id, reason, details, at)
select article_id, move, to_state, person_id, reason, jsonb_build_object('version', version), at
  from content_article_history
 order by seq;

drop table trade_history, contract_step, goods_receipt_step, delivery_step, assay_step, settlement_step,
           bank_step, fee_step, financing_step, binding_step, certification_step, certificate_step,
           identity_step, content_article_history;

-- The entries of a partner list as they were, whole: a list has no states.
alter table binding_partner_step rename to binding_partner_history;
alter index binding_partner_step_by_partner rename to binding_partner_history_by_partner;
alter trigger binding_partner_step_is_append_only on binding_partner_history
  rename to binding_partner_history_is_append_only;
