// Table columns that identify a contract, shared by the console pages.

import { listVarieties } from '#features/catalog/calls/referenceData.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import type { ContractCard } from '../calls/read.ts';
import { CONTRACT_COLOURS } from './colours.ts';

export function useCardColumns<Row>(cardOf: (row: Row) => ContractCard): readonly DeskColumn<Row>[] {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
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
    {
      key: 'no',
      title: t('common.contract'),
      value: (row) => cardOf(row).no,
      leadsTo: (row) => ({ type: 'contract', id: cardOf(row).id }),
    },
    { key: 'kind', title: t('common.kind'), value: (row) => tContract(`kind.${cardOf(row).kind}`) },
    {
      key: 'seller',
      title: t('seller'),
      value: (row) => cardOf(row).seller.shortName,
      leadsTo: (row) => ({ type: 'firm', id: cardOf(row).seller.id }),
    },
    {
      key: 'buyer',
      title: t('buyer'),
      value: (row) => cardOf(row).buyer.shortName,
      leadsTo: (row) => ({ type: 'firm', id: cardOf(row).buyer.id }),
    },
    {
      key: 'variety',
      title: t('variety'),
      value: (row) => varieties.find(({ id }) => id === cardOf(row).varietyId)?.names[locale] ?? '',
      isExtra: true,
    },
    {
      key: 'quantity',
      title: t('quantity'),
      value: (row) => cardOf(row).quantity,
      text: weight,
      sum: tonnes,
      isNumber: true,
    },
    {
      key: 'price',
      title: t('price'),
      value: (row) => cardOf(row).price,
      text: priced,
      isNumber: true,
    },
    {
      key: 'state',
      title: t('common.state'),
      value: (row) => tContract(`state.${cardOf(row).state}`),
      colour: (row) => CONTRACT_COLOURS[cardOf(row).state],
    },
  ];
}
