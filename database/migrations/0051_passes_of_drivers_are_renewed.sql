-- The pass of a trip that is on its way may be replaced; what else a trip was sent with stays.
drop trigger delivery_trip_keeps_its_order on delivery_trip;
create trigger delivery_trip_keeps_its_order
  before update on delivery_trip
  for each row
  when (row(old.id, old.no, old.order_id, old.contract_id, old.buyer_id, old.seller_id, old.plate)
        is distinct from row(new.id, new.no, new.order_id, new.contract_id, new.buyer_id, new.seller_id, new.plate)
        -- Nothing of it changes any more but the key its driver's number lies under.
        or (old.state in ('signed', 'voided') and old.id_sealed = new.id_sealed))
  execute function refuse_change();
