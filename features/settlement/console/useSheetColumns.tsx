// Sheet columns shared by the console pages of settlement.

import { useFormats } from '#packages/i18n/react.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import type { SheetCard } from '../calls/shared.ts';
import { SHEET_COLOURS } from './colours.ts';
import { useDeskWords } from './useWords.ts';

export function useSheetColumns<Row>(sheetOf: (row: Row) => SheetCard): readonly DeskColumn<Row>[] {
  const words = useDeskWords();
  const { money, tonnes } = useFormats();
  const stateOf = (row: Row) => words[`sheet.${sheetOf(row).state}`];
  return [
    { key: 'no', title: words.no, value: (row) => sheetOf(row).no },
    { key: 'type', title: words.type, value: (row) => words[`type.${sheetOf(row).type}`] },
    { key: 'contract', title: words.contract, value: (row) => sheetOf(row).contract.no },
    { key: 'seller', title: words.seller, value: (row) => sheetOf(row).seller.shortName },
    { key: 'buyer', title: words.buyer, value: (row) => sheetOf(row).buyer.shortName },
    {
      key: 'settled',
      title: words.settled,
      value: (row) => sheetOf(row).settled,
      text: (row) => tonnes(sheetOf(row).settled),
      isNumber: true,
    },
    {
      key: 'payable',
      title: words.payable,
      value: (row) => sheetOf(row).payable,
      text: (row) => money(sheetOf(row).payable),
      isNumber: true,
    },
    {
      key: 'state',
      title: words.state,
      value: stateOf,
      colour: (row) => SHEET_COLOURS[sheetOf(row).state],
    },
    { key: 'submittedAt', title: words.submittedAt, value: (row) => sheetOf(row).submittedAt },
    { key: 'daysLeft', title: words.daysLeft, value: (row) => sheetOf(row).daysLeft, isNumber: true },
  ];
}
