// Console page of the register of liens.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type DeskLien, deskLiens } from '../calls/desk.ts';
import { type Product, PRODUCTS } from '../products.ts';
import { LOAN_COLOURS } from './colours.ts';

export default function LiensDesk() {
  const t = useTranslation('financing.console');
  const title = useTranslation('*.desk')('liens');
  return (
    <DeskList
      title={title}
      about={t('liens.about')}
      name="liens"
      source={fromCall(deskLiens, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="financing"
      empty={{ title: t('liens.empty'), why: t('liens.about') }}
    />
  );
}

function inputOf({ show, product, keyword }: FilterValues) {
  return {
    show: show === 'all' ? ('all' as const) : ('live' as const),
    ...(product ? { product: product as Product } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  };
}

function useFilters(): DeskFilter<DeskLien>[] {
  const t = useTranslation('financing.console');
  const tLoan = useTranslation('financing');
  return [
    {
      key: 'show',
      label: t('show'),
      initial: 'live',
      isRequired: true,
      options: (['live', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'product',
      label: t('common.type'),
      options: PRODUCTS.map((value) => ({ value, label: tLoan(`base.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<DeskLien>[] {
  const t = useTranslation('financing.console');
  const tLoan = useTranslation('financing');
  const { tonnes } = useFormats();
  return [
    { key: 'base', title: t('base'), value: (row) => row.baseNo },
    { key: 'product', title: t('common.type'), value: (row) => tLoan(`base.${row.product}`) },
    {
      key: 'loan',
      title: tLoan('column.loan'),
      value: (row) => row.loan.no,
      leadsTo: ({ loan: { id } }) => ({ type: 'loan', id }),
    },
    {
      key: 'state',
      title: t('common.state'),
      value: (row) => tLoan(`state.${row.state}`),
      colour: (row) => LOAN_COLOURS[row.state],
    },
    { key: 'borrower', title: tLoan('party.borrower'), value: (row) => row.borrower },
    { key: 'funder', title: tLoan('party.funder'), value: (row) => row.funder },
    {
      key: 'pledged',
      title: t('lien.pledged'),
      isNumber: true,
      value: (row) => row.pledged,
      text: (row) => (row.product === 'receipt' ? tonnes(row.pledged) : '–'),
    },
    {
      key: 'released',
      title: t('lien.released'),
      isNumber: true,
      value: (row) => row.released,
      text: (row) => (row.product === 'receipt' ? tonnes(row.released) : '–'),
    },
    { key: 'claimedAt', title: t('lien.claimedAt'), value: (row) => row.claimedAt },
    { key: 'boundAt', title: t('lien.boundAt'), value: (row) => row.boundAt, isExtra: true },
    { key: 'liftedAt', title: t('lien.liftedAt'), value: (row) => row.liftedAt, isExtra: true },
  ];
}
