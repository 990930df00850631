// Console page of loans: to check, with fallen pledges, overdue, all.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type DeskLoan, deskLoans } from '../calls/desk.ts';
import { type Product, PRODUCTS } from '../products.ts';
import { nameDocuments } from '../rules/join.ts';
import { BASE_MATTERS } from './bases.ts';
import { LOAN_COLOURS } from './colours.ts';
import { LoanPanel } from './LoanPanel.tsx';

const SHOWN = ['waiting', 'level', 'overdue', 'all'] as const;
type Shown = (typeof SHOWN)[number];

export default function LoansDesk() {
  const t = useTranslation('financing.console');
  const title = useTranslation('*.desk')('loans');
  return (
    <DeskList
      title={title}
      about={t('loans.about')}
      name="loans"
      source={fromCall(deskLoans, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="financing"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      panel={(id, close) => <LoanPanel loanId={id} onClose={close} />}
    />
  );
}

function inputOf({ show, product, keyword }: FilterValues) {
  return {
    show: (show ?? 'waiting') as Shown,
    ...(product ? { product: product as Product } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  };
}

function useFilters(): DeskFilter<DeskLoan>[] {
  const t = useTranslation('financing.console');
  const tLoan = useTranslation('financing');
  return [
    {
      key: 'show',
      label: t('show'),
      initial: 'waiting',
      isRequired: true,
      options: SHOWN.map((value) => ({ value, label: t(`show.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'product',
      label: tLoan('manage.product'),
      options: PRODUCTS.map((value) => ({ value, label: tLoan(`product.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<DeskLoan>[] {
  const t = useTranslation('financing.console');
  const tLoan = useTranslation('financing');
  const { money, percent } = useFormats();
  return [
    { key: 'no', title: t('common.number'), value: (row) => row.no },
    { key: 'product', title: tLoan('manage.product'), value: (row) => tLoan(`product.${row.product}`) },
    { key: 'borrower', title: tLoan('party.borrower'), value: (row) => row.borrower.shortName },
    { key: 'funder', title: tLoan('party.funder'), value: (row) => row.funder.shortName },
    {
      key: 'state',
      title: t('common.state'),
      value: (row) => tLoan(`state.${row.state}`),
      colour: (row) => LOAN_COLOURS[row.state],
    },
    {
      key: 'asked',
      title: tLoan('detail.asked'),
      isNumber: true,
      value: (row) => row.asked,
      text: (row) => money(row.asked),
      unit: tLoan('common.yuan'),
    },
    {
      key: 'outstanding',
      title: tLoan('detail.outstanding'),
      isNumber: true,
      value: (row) => row.outstanding,
      text: (row) => money(row.outstanding),
      unit: tLoan('common.yuan'),
    },
    {
      key: 'ltv',
      title: tLoan('detail.ltv'),
      isNumber: true,
      value: (row) => row.ltv,
      text: (row) => (row.ltv === null ? '–' : `${percent(row.ltv)} %`),
    },
    { key: 'dueOn', title: tLoan('detail.dueOn'), value: (row) => row.dueOn },
    {
      key: 'base',
      title: t('base'),
      value: (row) => nameDocuments(row.bases.map(({ no }) => no)),
      leadsTo: ({ product, bases: [base, ...others] }) => {
        const type = BASE_MATTERS[product];
        return type !== undefined && base && others.length === 0 ? { type, id: base.id } : null;
      },
    },
    { key: 'checker', title: t('checker'), value: (row) => row.checker, isExtra: true },
    { key: 'since', title: t('since'), value: (row) => row.createdAt, isExtra: true },
  ];
}
