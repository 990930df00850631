// Summary rows of a sheet for confirmation drawers.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { RowProps } from '#packages/ui/Row.tsx';
import type { SheetCard } from '../../calls/shared.ts';

export function useSheetRows(): (card: SheetCard) => (RowProps & { key: string })[] {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money, tonnes, price } = useFormats();
  return ({ no, contract, version, settled, unitPrice, payable }) => [
    {
      key: 'no',
      label: t('sheet.no'),
      value: no,
      valueHint: `${contract.no} · ${t('version', { number: version })}`,
    },
    {
      key: 'settled',
      label: t('line.settled'),
      value: `${tonnes(settled)} ${tTerms('unit.tonne')}`,
      ...(unitPrice === null ? {} : { valueHint: `${price(unitPrice)} ${tTerms('unit.yuan_per_tonne')}` }),
    },
    {
      key: 'payable',
      label: t(payable < 0n ? 'line.refund' : 'line.payable'),
      value: `${money(payable < 0n ? -payable : payable)} ${tTerms('unit.yuan')}`,
      weight: 'strong',
    },
  ];
}
