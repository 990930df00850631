// Console page of payments due: instalments and retentions of all contracts.

import { INSTALMENT_KINDS, type InstalmentKind } from '#features/contract/choices.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { instalmentDesk, type SupervisedInstalment } from '../calls/desk.ts';

const source = fromCall(instalmentDesk, ({ kind, due, keyword, from, to }) => ({
  pageSize: 50,
  ...(kind && { kind: kind as InstalmentKind }),
  ...(due && { isLate: due === 'late' }),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  ...(from && { from }),
  ...(to && { to }),
}));

export default function PaymentsDue() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('instalment.console');
  return (
    <DeskList
      title={tTitle('paymentsDue')}
      about={t('about')}
      name="payments-due"
      source={source}
      columns={useColumns()}
      filters={useFilters()}
      feature="instalment"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
    />
  );
}

function useFilters(): DeskFilter<SupervisedInstalment>[] {
  const t = useTranslation('instalment.console');
  const tInstalment = useTranslation('instalment');
  return [
    {
      key: 'due',
      label: t('overdue'),
      options: [
        { value: 'late', label: t('isLate') },
        { value: 'inTime', label: t('inTime') },
      ],
    },
    {
      key: 'kind',
      label: t('common.kind'),
      options: INSTALMENT_KINDS.map((value) => ({ value, label: tInstalment(`kind.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
    { key: 'from', label: t('dueFrom'), kind: 'day' },
    { key: 'to', label: t('dueTo'), kind: 'day' },
  ];
}

function useColumns(): readonly DeskColumn<SupervisedInstalment>[] {
  const t = useTranslation('instalment.console');
  const tInstalment = useTranslation('instalment');
  const { money, day } = useFormats();
  const sum = (key: string, title: string, of: (row: SupervisedInstalment) => bigint) => ({
    key,
    title,
    value: of,
    text: (row: SupervisedInstalment) => money(of(row)),
    sum: money,
    isNumber: true,
    unit: t('common.yuan'),
  });
  const firm = (
    key: string,
    title: string,
    of: (row: SupervisedInstalment) => SupervisedInstalment['seller'],
  ) => ({
    key,
    title,
    value: (row: SupervisedInstalment) => of(row).shortName,
    leadsTo: (row: SupervisedInstalment) => ({ type: 'firm' as const, id: of(row).id }),
  });
  return [
    { key: 'dueOn', title: t('dueOn'), value: (row) => row.dueOn, text: (row) => day(row.dueOn) },
    {
      key: 'daysLate',
      title: t('overdue'),
      value: (row) => row.daysLate,
      text: ({ daysLate }) => (daysLate > 0 ? tInstalment('late', { days: daysLate }) : t('inTime')),
      colour: ({ daysLate }) => (daysLate > 0 ? 'red' : 'default'),
    },
    { key: 'kind', title: t('common.kind'), value: (row) => tInstalment(`kind.${row.kind}`) },
    {
      key: 'contract',
      title: t('contract'),
      value: (row) => row.contract.no,
      leadsTo: (row) => ({ type: 'contract', id: row.contract.id }),
    },
    {
      key: 'sheet',
      title: t('sheet'),
      value: (row) => row.sheet?.no ?? '',
      leadsTo: ({ sheet }) => sheet && { type: 'sheet', id: sheet.id },
    },
    firm('payer', t('payer'), (row) => row[row.payer]),
    firm('payee', t('payee'), (row) => row[row.payer === 'seller' ? 'buyer' : 'seller']),
    sum('open', t('open'), ({ amount, paid }) => amount - paid),
    sum('held', t('held'), ({ held }) => held),
    sum('interest', t('interest'), ({ interest }) => interest),
  ];
}
