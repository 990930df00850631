// Delegates of an order: tonnes used and the signature.

import { Row, Rows } from '#packages/ui/Row.tsx';
import { useSay } from '../say.ts';
import type { OrderDetail } from './orderDetail.ts';

export function Delegates({ order: { delegates, delegation } }: { order: OrderDetail }) {
  const { say, tonnes, dayOf, minute } = useSay();
  if (delegates.length === 0) return <p className="ui-card-note">{say('delegates.none')}</p>;
  return (
    <Rows>
      {delegates.map((one) => (
        <Row
          key={one.id}
          label={one.name}
          hint={`${say(`delegate.${one.kind}`)} · ${one.idNumber} · ${one.phone}`}
          value={say('delegate.used', { lifted: tonnes(one.lifted), limit: tonnes(one.limit) })}
          valueHint={`${dayOf(one.from)} – ${dayOf(one.to)}`}
        />
      ))}
      {delegation && (
        <Row
          isFact
          label={say('delegation')}
          hint={minute(delegation.at)}
          value={delegation.by}
          valueHint={say('delegation.serial', { serial: delegation.serial.slice(-8).toUpperCase() })}
        />
      )}
    </Rows>
  );
}
