-- What goods are worth includes VAT. Where the price does not, the rate is added to it: 0 where it does.
alter table trade_listing add column vat_on_top_bp integer not null default 0 check (vat_on_top_bp between 0 and 2000);
update trade_listing as listing
   set vat_on_top_bp = (kept.terms ->> 'vatRate')::integer
  from trade_terms as kept
 where kept.hash = listing.terms_hash
   and not listing.is_tax_included;

alter table contract add column vat_on_top_bp integer not null default 0 check (vat_on_top_bp between 0 and 2000);
alter table contract drop constraint contract_check1;
-- Nobody changes what was dealt: the same price is counted with its VAT.
alter table contract disable trigger contract_keeps_its_deal;
update contract
   set vat_on_top_bp = (said.terms ->> 'vatRate')::integer,
       goods_fen = goods_fen + (goods_fen * (said.terms ->> 'vatRate')::integer + 5000) / 10000
  from (select known.id, coalesce(version.document -> 'terms', dealt.terms) as terms
          from contract as known
          left join contract_version as version on version.contract_id = known.id and version.number = known.terms_version
          left join trade_terms as dealt on dealt.hash = known.terms_hash) as said
 where said.id = contract.id
   and said.terms ->> 'isTaxIncluded' = 'false';
alter table contract enable trigger contract_keeps_its_deal;
-- Hao and kilograms to fen, half up, and then the VAT on top.
alter table contract add constraint contract_goods_are_worth_their_price check (
  goods_fen = (quantity_kg * price_hao_per_t + 50000) / 100000
              + ((quantity_kg * price_hao_per_t + 50000) / 100000 * vat_on_top_bp + 5000) / 10000);
