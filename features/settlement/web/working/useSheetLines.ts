// Lines of a sheet with label, formatted figure and explanation.

import { useMemo } from 'react';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useLocale, useTranslation, useFormats } from '#packages/i18n/react.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
import { formatRatio, type SettledSheet, explainLines, formatRatioTonnes } from '../../explain.ts';
import { type SheetLine, toSheetLines } from '../../lines.ts';

export interface DisplayLine extends SheetLine {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly tone: 'plain' | 'rise' | 'fall';
  readonly isSum: boolean;
  readonly why: readonly string[];
}

const SUMS: readonly SheetLine['about'][] = ['settled', 'unitPrice', 'conceded', 'payable'];

export type ChargeName = (id: string) => string;

export function useSheetLines(settled: SettledSheet, chargeName: ChargeName): DisplayLine[] {
  const t = useTranslation('settlement');
  const tClause = useTranslation('clause');
  const locale = useLocale();
  const nameOf = useLineName();
  const write = useFigures();
  return useMemo(() => {
    const explanations = explainLines(settled, { t, tClause, locale, chargeName });
    const whyOf = ({ about, of, lot }: SheetLine) => {
      const key = of === undefined ? about : `${about}.${of}`;
      return explanations
        .filter(
          (one) =>
            one.lot === lot &&
            (one.about === key ||
              (about === 'index' && one.about === 'choice' && key === firstRejected(settled, lot))),
        )
        .map(({ text }) => withMinus(text));
    };
    return toSheetLines(settled.sheet).map((line) => ({
      ...line,
      label: nameOf(line, chargeName),
      ...write(line),
      why: whyOf(line),
      isSum: SUMS.includes(line.about),
      tone: !line.isChange || signOf(line) === 0n ? 'plain' : isBelowZero(line) ? 'fall' : 'rise',
    }));
  }, [settled, t, tClause, locale, chargeName, nameOf, write]);
}

/** The buyer's choice is explained once, under the first rejected index. */
const firstRejected = ({ sheet }: SettledSheet, lot: number | undefined) => {
  const index = sheet.lots[lot ?? 0]?.priced.rejections[0]?.index;
  return index && `index.${index}`;
};

const signOf = ({ figure }: SheetLine) =>
  typeof figure.value === 'bigint' ? figure.value : figure.value.numerator;
const isBelowZero = (line: SheetLine) => signOf(line) < 0n;

/** Label of a line; a term is named by its index and number. */
export function useLineName(): (
  line: Pick<SheetLine, 'about' | 'of' | 'index' | 'figure'>,
  chargeName: ChargeName,
) => string {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('clause');
  return useMemo(
    () =>
      ({ about, of = '', index, figure }, chargeName) => {
        switch (about) {
          case 'index':
            return index ? tTerms(`index.${index}`) : of;
          case 'term':
            return [index && tTerms(`index.${index}`), of].filter(Boolean).join(' · ');
          case 'weight':
            return t('line.weight', { index: index ? tTerms(`index.${index}`) : '' });
          case 'charge':
            return chargeName(of);
          case 'payable':
            return t(figure.unit === 'yuan' && figure.value < 0n ? 'line.refund' : 'line.payable');
          default:
            return t(`line.${about}`);
        }
      },
    [t, tTerms],
  );
}

export function useFigures(): (line: Pick<SheetLine, 'figure' | 'isChange'>) => {
  value: string;
  unit: string;
} {
  const t = useTranslation('terms');
  const { price, money } = useFormats();
  const { index } = useClauseFormats();
  const locale = useLocale();
  return useMemo(() => {
    const written = ({ figure }: Pick<SheetLine, 'figure'>): { value: string; unit: string } => {
      switch (figure.unit) {
        case 't':
          return { value: formatRatioTonnes(figure.value, locale), unit: t('unit.tonne') };
        case 'share':
          return { value: formatRatio(figure.value, 100n, locale), unit: '%' };
        case 'index':
          return { value: index(figure.index, figure.value), unit: '' };
        case 'yuan_per_tonne':
          return { value: price(figure.value), unit: t('unit.yuan_per_tonne') };
        case 'yuan':
          return { value: money(figure.value), unit: t('unit.yuan') };
      }
    };
    return (line) => {
      const { value, unit } = written(line);
      const isAdded = line.isChange === true && !value.startsWith('-') && /[1-9]/.test(value);
      return { value: isAdded ? `+${value}` : withMinus(value), unit };
    };
  }, [t, index, price, money, locale]);
}
