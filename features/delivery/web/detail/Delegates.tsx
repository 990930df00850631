// Who lifts for the buyer, and how much of what they may is used.
import type { OrderDetail } from './shown.ts';
import { useSay } from '../say.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function Delegates({ delegates }: { delegates: OrderDetail['delegates'] }) {
  const { say, tonnes, dayOf } = useSay();
  if (delegates.length === 0) return <p className="ui-card-note">{say('delegates.none')}</p>;
  return (
    <Rows>
      {delegates.map((one) => (
        <Row
          key={one.id} label={one.name} hint={`${say(`delegate.${one.kind}`)} · ${one.idNumber} · ${one.phone}`}
          value={say('delegate.used', { lifted: tonnes(one.lifted), limit: tonnes(one.limit) })} valueHint={`${dayOf(one.from)} – ${dayOf(one.to)}`}
        />
      ))}
    </Rows>
  );
}
