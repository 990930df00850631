// Summary rows of a sheet for confirmation drawers.

import type { RowProps } from '#packages/ui/Row.tsx';
import type { SheetCard } from '../../calls/shared.ts';
import { useSay } from './say.ts';

export function useSheetRows(): (card: SheetCard) => (RowProps & { key: string })[] {
  const { say, trade, money, tonnes, price } = useSay();
  return ({ no, contract, version, settled, unitPrice, payable }) => [
    {
      key: 'no',
      label: say('sheet.no'),
      value: no,
      valueHint: `${contract.no} · ${say('version', { number: version })}`,
    },
    {
      key: 'settled',
      label: say('line.settled'),
      value: `${tonnes(settled)} ${trade('unit.tonne')}`,
      ...(unitPrice === null ? {} : { valueHint: `${price(unitPrice)} ${trade('unit.yuan_per_tonne')}` }),
    },
    {
      key: 'payable',
      label: say(payable < 0n ? 'line.refund' : 'line.payable'),
      value: `${money(payable < 0n ? -payable : payable)} ${trade('unit.yuan')}`,
      weight: 'strong',
    },
  ];
}
