// Settled indices against what was promised, each with how far it is away.

import { type IndexCode, indexOf, type IndexValue } from '#features/clause/quality.ts';
import { IndexWord } from '#features/clause/web/IndexWord.tsx';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { writeValue } from '#features/clause/writing.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { keepUnitsTogether, withMinus } from '#packages/i18n/typeset.ts';
import { BarTable } from '#packages/ui/BarTable.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { writePromise } from '../promise.ts';
import type { QualityPromise } from '../terms.ts';

/** The promise is the middle, and a fifth of it fills half of the bar. */
const MIDDLE = 0.5;
const FULL_SHARE = 0.2;

interface PromisedIndex {
  readonly index: IndexCode;
  readonly promise: QualityPromise | undefined;
  readonly settled: IndexValue;
  /** Deviation from the promise; undefined without one. */
  readonly away: IndexValue | undefined;
}

/** Draws nothing if nothing was promised. */
export function PromisedChart({ indices, title }: { indices: readonly PromisedIndex[]; title?: string }) {
  const t = useTranslation('terms');
  const { index: write } = useClauseFormats();
  const locale = INTL_TAG[useLocale()];
  const rows = indices.flatMap(({ index, promise, settled, away }) => {
    if (promise === undefined || away === undefined) return [];
    const share = Number(away) / Number(promise.value || 1n);
    const better = indexOf(index).better;
    const isGood = away === 0n || (better === 'HIGHER' ? away > 0n : better === 'LOWER' && away < 0n);
    const signed = `${away > 0n ? '+' : ''}${writeValue(locale, index, away)}`;
    const promised = keepUnitsTogether(writePromise(promise, write, t('op.typical')));
    return [
      {
        key: index,
        label: <IndexWord index={index} />,
        // The unit stands once, with the promise.
        cells: [
          promised.replace(/^([≥≤]) /, '$1\u00a0'),
          writeValue(locale, index, settled),
          withMinus(signed),
        ],
        bar: [MIDDLE, MIDDLE + (share / FULL_SHARE) * MIDDLE] as const,
        tone:
          away === 0n || better === 'NEITHER'
            ? ('plain' as const)
            : isGood
              ? ('good' as const)
              : ('bad' as const),
      },
    ];
  });
  if (rows.length === 0) return null;
  const name = title === undefined ? t('promised') : `${t('promised')} · ${title}`;
  return (
    <Section title={name}>
      <BarTable
        title={name}
        heads={[t('promised.index'), t('promised.promise'), t('promised.settled'), t('promised.away')]}
        rows={rows}
        mark={MIDDLE}
      />
    </Section>
  );
}
