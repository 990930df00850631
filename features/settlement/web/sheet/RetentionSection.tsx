// Retention of a sheet: amounts, due day, what hinders payment.

import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { useSay } from '../parts/say.ts';
import type { SheetDetail } from './detail.ts';

export function RetentionSection({
  detail: {
    card,
    money: { retention },
  },
}: {
  detail: SheetDetail;
}) {
  const { say, trade, money, day, percent } = useSay();
  if (!retention) return null;
  const { agreed, share, held, owed, paid, carried, until, hindrance } = retention;
  const yuan = (sum: bigint) => `${money(sum)} ${trade('unit.yuan')}`;
  const open = card.state === 'reversed' ? 0n : agreed - held - owed - paid - carried;
  const lasts = until ? say('retention.until', { day: day(until) }) : undefined;
  const why = held + owed > 0n && hindrance ? say(`retention.hindrance.${hindrance}`) : undefined;
  const rows = [
    {
      key: 'agreed',
      label: say('retention.agreed', { share: percent(share) }),
      hint: say('retention.why'),
      sum: agreed,
    },
    { key: 'open', label: say('retention.open'), hint: say('retention.openWhy'), sum: open },
    {
      key: 'held',
      label: say('retention.held'),
      hint: say('retention.heldWhy'),
      sum: held,
      valueHint: lasts,
    },
    {
      key: 'owed',
      label: say('retention.owed'),
      hint: say('retention.owedWhy'),
      sum: owed,
      valueHint: lasts,
    },
    { key: 'paid', label: say('retention.paid'), sum: paid },
    { key: 'carried', label: say('retention.carried'), hint: say('retention.carriedWhy'), sum: carried },
  ];
  return (
    <Section title={say('line.retained')} note={why}>
      <Rows title={say('line.retained')}>
        {rows
          .filter(({ sum }) => sum > 0n)
          .map(({ key, sum, ...row }) => (
            <Row key={key} isFact {...row} value={yuan(sum)} />
          ))}
      </Rows>
    </Section>
  );
}
