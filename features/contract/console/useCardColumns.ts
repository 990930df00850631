// Table columns that identify a contract, shared by the console pages.

import { listVarieties } from '#features/catalog/calls/referenceData.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import type { ContractCard } from '../calls/read.ts';
import { useContractDeskWords, useContractWords } from './useWords.ts';

export function useCardColumns<Row>(cardOf: (row: Row) => ContractCard): readonly DeskColumn<Row>[] {
  const words = useContractDeskWords();
  const contract = useContractWords();
  const locale = useLocale();
  const { tonnes, price } = useFormats();
  const { data: varieties = [] } = useCall(listVarieties, {}, { showError: true });
  const weight = (row: Row) => {
    const { quantity } = cardOf(row);
    return quantity === null ? '–' : tonnes(quantity);
  };
  const priced = (row: Row) => {
    const { price: hao } = cardOf(row);
    return hao === null ? '–' : price(hao);
  };
  return [
    { key: 'no', title: words.no, value: (row) => cardOf(row).no },
    { key: 'kind', title: words.kind, value: (row) => contract[`kind.${cardOf(row).kind}`] },
    { key: 'seller', title: words.seller, value: (row) => cardOf(row).seller.shortName },
    { key: 'buyer', title: words.buyer, value: (row) => cardOf(row).buyer.shortName },
    {
      key: 'variety',
      title: words.variety,
      value: (row) => varieties.find(({ id }) => id === cardOf(row).varietyId)?.names[locale] ?? '',
      isExtra: true,
    },
    {
      key: 'quantity',
      title: words.quantity,
      value: (row) => cardOf(row).quantity,
      text: weight,
      isNumber: true,
    },
    {
      key: 'price',
      title: words.price,
      value: (row) => cardOf(row).price,
      text: priced,
      isNumber: true,
    },
    { key: 'state', title: words.state, value: (row) => contract[`state.${cardOf(row).state}`] },
  ];
}
