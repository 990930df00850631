// Evidence of an index: promise, findings, deviation, effect, batches.

import type { ReactNode } from 'react';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { writePromise } from '#features/terms/promise.ts';
import type { IndexRow } from '#features/valuation/rules/indices.ts';
import type { WireBatch } from '#features/valuation/wire.ts';
import { useLocale, useTranslation, useFormats } from '#packages/i18n/react.ts';
import { formatRatio } from '../../explain.ts';

interface IndexEvidenceProps {
  readonly row: IndexRow;
  readonly batches: readonly WireBatch[];
  readonly nameOf: (batch: WireBatch) => ReactNode;
}

export function IndexEvidence({
  row: { index, promise, found, away, price, weight },
  batches,
  nameOf,
}: IndexEvidenceProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation(['terms', 'clause']);
  const { price: writePrice } = useFormats();
  const { index: write } = useClauseFormats();
  const locale = useLocale();
  const signed = (value: bigint, text: string) => (value > 0n ? `+${text}` : text);
  const facts: readonly (readonly [key: string, label: string, value: string])[] = [
    ...(promise
      ? [['promise', t('index.promise'), writePromise(promise, write, tTerms('op.typical'))] as const]
      : []),
    ...found.map(
      ({ source, value, carried }) =>
        [
          source,
          t(`source.${source}`),
          carried
            ? t('index.carried', {
                value: write(index, value),
                index: tTerms(`index.${carried.index}`),
                reported: write(carried.index, carried.value),
              })
            : write(index, value),
        ] as const,
    ),
    ...(away === undefined ? [] : [['away', t('index.away'), signed(away, write(index, away))] as const]),
    ...(price === 0n
      ? []
      : [
          [
            'price',
            t('index.price'),
            `${signed(price, writePrice(price))} ${tTerms('unit.yuan_per_tonne')}`,
          ] as const,
        ]),
    ...(weight.numerator === 0n
      ? []
      : [
          [
            'weight',
            t('index.weight'),
            `${signed(weight.numerator, formatRatio(weight, 100n, locale))} %`,
          ] as const,
        ]),
  ];
  return (
    <>
      <ul className="settlement-tickets ui-number">
        {facts.map(([key, label, value]) => (
          <li key={key}>
            <span>{label}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      {batches.length > 1 && (
        <ul className="settlement-tickets ui-number">
          {batches.map((batch) => {
            const measured = batch.measured.find((one) => one.index === index);
            return (
              <li key={batch.id}>
                <span>{nameOf(batch)}</span>
                <span>{measured ? write(index, measured.value) : '–'}</span>
              </li>
            );
          })}
        </ul>
      )}
      {batches.length === 1 &&
        batches.map((batch) => (
          <p key={batch.id} className="settlement-note">
            {nameOf(batch)}
          </p>
        ))}
    </>
  );
}
