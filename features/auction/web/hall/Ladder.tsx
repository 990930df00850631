// The ladder of bids with codes, newest first, and the staircase above it.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { LotBoard } from '../../calls/session.ts';
import { CodeMark, PriceSteps } from './PriceSteps.tsx';

/** Codes of a lot in the order of their first bid. */
export const codesOf = (ladder: LotBoard['ladder']) => [
  ...new Set(ladder.toReversed().map(({ code }) => code)),
];

export function Course({ board, code }: { board: LotBoard; code: string | null | undefined }) {
  const t = useTranslation('auction');
  const { lot, ladder } = board;
  if (ladder.length === 0) return null;
  const steps = ladder.toReversed().map(({ at, ...bid }) => ({ ...bid, at: at.getTime() }));
  const last = steps.at(-1)?.at ?? 0;
  return (
    <Section title={t('chart.title')}>
      <PriceSteps
        steps={steps}
        from={steps[0]?.at ?? last}
        to={Math.max(last + 1, (lot.closedAt ?? board.at).getTime())}
        regular={lot.regularUntil?.getTime()}
        codes={codesOf(ladder)}
        ownCode={code}
      />
    </Section>
  );
}

export function Ladder({ board, code }: { board: LotBoard; code: string | null | undefined }) {
  const t = useTranslation('auction');
  const { price, clock, tonnes } = useFormats();
  const { ladder, lot } = board;
  const codes = codesOf(ladder);
  const seconds = (at: Date) => `${clock(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
  return (
    <Section title={t('ladder.title')} note={t('ladder.count', { bids: lot.bids })}>
      {ladder.length === 0 ? (
        <p className="hall-empty">{t('ladder.empty')}</p>
      ) : (
        <table className="hall-ladder ui-number">
          <thead>
            <tr>
              <th scope="col">{t('ladder.time')}</th>
              <th scope="col">{t('ladder.code')}</th>
              <th scope="col" className="hall-end">
                {t('ladder.price')}
              </th>
              <th scope="col" className="hall-end">
                {lot.spec.kind === 'open_quantity' ? t('ladder.quantity') : t('ladder.how')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ladder.map((bid) => (
              <tr key={bid.no} className={bid.code === code ? 'hall-own-row' : undefined}>
                <td>{seconds(bid.at)}</td>
                <td>
                  <CodeMark codes={codes} code={bid.code} /> {bid.code}{' '}
                  {bid.code === code && <Tag tone="info">{t('ladder.me')}</Tag>}
                </td>
                <td className="hall-end">{price(bid.price)}</td>
                <td className="hall-end">
                  {lot.spec.kind === 'open_quantity' && bid.quantity !== null
                    ? tonnes(bid.quantity)
                    : t(`how.${bid.how}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
