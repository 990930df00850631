// What a sheet keeps back: why, where it is, until when, and what became of it.
import type { Detail } from './detail.ts';
import { useSay } from '../parts/say.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';

export function Retention({ detail: { money: { retention } } }: { detail: Detail }) {
  const { say, trade, money, day, percent } = useSay();
  if (!retention) return null;
  const { agreed, share, held, owed, paid, carried, until, hindrance } = retention;
  const yuan = (sum: bigint) => `${money(sum)} ${trade('unit.yuan')}`;
  const lasts = until ? say('retention.until', { day: day(until) }) : undefined;
  const isLeft = held + owed > 0n;
  return (
    <Section title={say('line.retained')} note={isLeft && hindrance ? say(`retention.hindrance.${hindrance}`) : undefined}>
      <Rows title={say('line.retained')}>
        <Row isFact label={say('retention.agreed', { share: percent(share) })} value={yuan(agreed)} hint={say('retention.why')} />
        {until === null && <Row isFact label={say('retention.open')} value={yuan(agreed)} hint={say('retention.openWhy')} />}
        {held > 0n && <Row isFact label={say('retention.held')} value={yuan(held)} valueHint={lasts} hint={say('retention.heldWhy')} />}
        {owed > 0n && <Row isFact label={say('retention.owed')} value={yuan(owed)} valueHint={lasts} hint={say('retention.owedWhy')} />}
        {paid > 0n && <Row isFact label={say('retention.paid')} value={yuan(paid)} tone="success" />}
        {carried > 0n && <Row isFact label={say('retention.carried')} value={yuan(carried)} hint={say('retention.carriedWhy')} />}
      </Rows>
    </Section>
  );
}
