// Evidence of a line: tickets, sample or quotes.

import { type IndexRow, indexRows } from '#features/valuation/rules/indices.ts';
import { reportedFromWire, taxOf, type WireBatch, type WireTerms } from '#features/valuation/wire.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Link } from '#packages/ui/Link.tsx';
import type { SettledSheet } from '../../explain.ts';
import { samplePath } from '../parts/paths.ts';
import type { DisplayLine } from '../working/useSheetLines.ts';
import { IndexEvidence } from './IndexEvidence.tsx';

export interface LineEvidence {
  readonly terms: Pick<WireTerms, 'averaging' | 'published' | 'isTaxIncluded' | 'vatRate'>;
  readonly batches: readonly WireBatch[];
  readonly indices: readonly (readonly IndexRow[])[];
  readonly samples: ReadonlySet<string>;
}

export const toLineEvidence = (
  { sheet }: SettledSheet,
  {
    terms,
    batches,
    samples,
  }: {
    readonly terms: WireTerms;
    readonly batches: readonly WireBatch[];
    readonly samples: ReadonlySet<string>;
  },
): LineEvidence => ({
  terms,
  batches,
  samples,
  indices: sheet.lots.map((lot) => indexRows(lot, batches.map(reportedFromWire), terms.spec, terms)),
});

/** Tickets listed; the rest is counted. */
const MAX_TICKETS = 60;

export function Evidence({
  line: { about, lot = 0, index },
  behind: { terms, batches: all, indices, samples },
}: {
  line: DisplayLine;
  behind: LineEvidence;
}) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation(['terms', 'terms.card']);
  const { tonnes, day: dayOf, price } = useFormats();
  const batches = terms.averaging === 'per_batch' ? all.slice(lot, lot + 1) : all;
  const own = taxOf(terms).isTaxIncluded;
  const named = (batch: WireBatch) =>
    samples.has(batch.id) ? <Link to={samplePath(batch.id)}>{batch.name}</Link> : batch.name;
  switch (about) {
    case 'loaded':
    case 'received':
      return (
        <ul className="settlement-tickets ui-number">
          {batches.map((batch) => (
            <li key={batch.id}>
              <span>
                {named(batch)} · {t('tickets', { count: batch[about].length })}
              </span>
              {about === 'loaded' && batch.waybill !== null && (
                <span>{t('tickets.waybill', { weight: batch.waybill })}</span>
              )}
              <span>
                {batch[about]
                  .slice(0, MAX_TICKETS)
                  .map((weight) => tonnes(weight))
                  .join(' + ')}
                {batch[about].length > MAX_TICKETS && ' + …'} {tTerms('unit.tonne')}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'index': {
      const row = indices[lot]?.find((one) => one.index === index);
      return row ? <IndexEvidence row={row} batches={batches} nameOf={named} /> : null;
    }
    case 'base':
      return terms.published.length === 0 ? null : (
        <ul className="settlement-tickets ui-number">
          {terms.published.flatMap(({ series, source, quotes, isTaxIncluded = own }) =>
            quotes.map(({ day, price: quoted }) => (
              <li key={`${series} ${day}`}>
                <span>
                  {series} · {dayOf(day)} · {source}
                </span>
                <span>
                  {price(quoted)}&nbsp;{tTerms('unit.yuan_per_tonne')}
                  {isTaxIncluded === own ? '' : ` ${tTerms(isTaxIncluded ? 'tax.included' : 'tax.excluded')}`}
                </span>
              </li>
            )),
          )}
        </ul>
      );
    default:
      return null;
  }
}
