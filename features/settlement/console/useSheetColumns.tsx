// Sheet columns and tag colours shared by the console pages of settlement.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import type { SheetCard } from '../calls/shared.ts';
import type { SheetState } from '../states.ts';

export const SHEET_COLOURS: Readonly<Record<SheetState, string>> = {
  draft: 'default',
  blocked: 'red',
  to_confirm: 'gold',
  returned: 'orange',
  disputed: 'red',
  confirmed: 'blue',
  paying: 'blue',
  paid: 'green',
  invoiced: 'green',
  closed: 'default',
  replaced: 'default',
  reversed: 'default',
  dropped: 'default',
};

export function useSheetColumns<Row>(sheetOf: (row: Row) => SheetCard): readonly DeskColumn<Row>[] {
  const t = useTranslation('settlement.console');
  const { money, tonnes, integer } = useFormats();
  const stateOf = (row: Row) => t(`sheet.${sheetOf(row).state}`);
  return [
    { key: 'no', title: t('common.no'), value: (row) => sheetOf(row).no },
    { key: 'type', title: t('common.type'), value: (row) => t(`type.${sheetOf(row).type}`) },
    {
      key: 'contract',
      title: t('common.contract'),
      value: (row) => sheetOf(row).contract.no,
      leadsTo: (row) => ({ type: 'contract', id: sheetOf(row).contract.id }),
    },
    { key: 'seller', title: t('seller'), value: (row) => sheetOf(row).seller.shortName },
    { key: 'buyer', title: t('buyer'), value: (row) => sheetOf(row).buyer.shortName },
    {
      key: 'settled',
      title: t('settled'),
      value: (row) => sheetOf(row).settled,
      text: (row) => tonnes(sheetOf(row).settled),
      sum: tonnes,
      isNumber: true,
    },
    {
      key: 'payable',
      title: t('payable'),
      value: (row) => sheetOf(row).payable,
      text: (row) => money(sheetOf(row).payable),
      sum: money,
      isNumber: true,
    },
    {
      key: 'state',
      title: t('common.state'),
      value: stateOf,
      colour: (row) => SHEET_COLOURS[sheetOf(row).state],
    },
    { key: 'submittedAt', title: t('submittedAt'), value: (row) => sheetOf(row).submittedAt },
    {
      key: 'daysLeft',
      title: t('daysLeft'),
      value: (row) => sheetOf(row).daysLeft,
      isNumber: true,
      cell: (row) => {
        const { daysLeft } = sheetOf(row);
        if (daysLeft === null) return '';
        return daysLeft < 0 ? (
          <span className="desk-problem">{t('daysLate', { count: -daysLeft })}</span>
        ) : (
          integer(daysLeft)
        );
      },
    },
  ];
}
