// Console page of payment orders and drafts.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskOrders, type PaymentCard, displayStateOf } from '../calls/order.ts';
import { ORDER_TYPES, type OrderType } from '../choices.ts';
import { paymentMachine, type PaymentState } from '../states.ts';
import { ORDER_COLOURS } from './colours.ts';
import { DraftPanel } from './DraftPanel.tsx';

export default function DraftsDesk() {
  const t = useTranslation('fee.console');
  const title = useTranslation('*.desk')('drafts');
  return (
    <DeskList
      title={title}
      about={t('drafts.about')}
      name="drafts"
      source={fromCall(deskOrders, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="fee"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      panel={(id, close) => <DraftPanel orderId={id} onClose={close} />}
    />
  );
}

function inputOf({ show, state, type, keyword, from, to }: FilterValues) {
  return {
    ...(show === 'waiting' ? { isWaiting: true } : {}),
    ...(state ? { states: [state as PaymentState] } : {}),
    ...(type ? { type: type as OrderType } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
    ...(from ? { maturesFrom: from } : {}),
    ...(to ? { maturesTo: to } : {}),
  };
}

function useFilters(): DeskFilter<PaymentCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  return [
    {
      key: 'show',
      label: t('show'),
      initial: 'waiting',
      isRequired: true,
      options: (['waiting', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'type',
      label: t('common.type'),
      options: ORDER_TYPES.map((value) => ({ value, label: tFee(`kind.${value}`) })),
    },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(paymentMachine).map((value) => ({ value, label: tFee(`order.${value}`) })),
    },
    { key: 'from', label: t('maturesFrom'), kind: 'day' },
    { key: 'to', label: t('maturesTo'), kind: 'day' },
  ];
}

function useColumns(): DeskColumn<PaymentCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const { money } = useFormats();
  const state = (row: PaymentCard) => tFee(`order.${displayStateOf(row)}`);
  return [
    { key: 'no', title: t('common.number'), value: (row) => row.no },
    { key: 'type', title: t('common.type'), value: (row) => tFee(`kind.${row.type}`) },
    { key: 'payer', title: t('common.payer'), value: (row) => row.payer.shortName },
    { key: 'payee', title: t('payee'), value: (row) => row.payee.shortName },
    {
      key: 'amount',
      title: t('common.amount'),
      isNumber: true,
      unit: tFee('common.yuan'),
      value: (row) => row.amount,
      text: (row) => money(row.amount),
    },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      colour: (row) => ORDER_COLOURS[row.state],
    },
    { key: 'maturesOn', title: t('maturesOn'), value: (row) => row.maturesOn },
    { key: 'reference', title: t('reference'), value: (row) => row.reference },
    { key: 'presentedAt', title: tFee('step.present'), value: (row) => row.presentedAt, isExtra: true },
    {
      key: 'contract',
      title: t('common.contract'),
      value: (row) => row.contractNo,
      leadsTo: ({ contractId }) => ({ type: 'contract', id: contractId }),
    },
    {
      key: 'since',
      title: t('since'),
      value: (row) => row.createdAt,

      isExtra: true,
    },
  ];
}
