// Console page of payment orders and drafts.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskOrders, type PaymentCard, displayStateOf } from '../calls/order.ts';
import { ORDER_TYPES, type OrderType } from '../choices.ts';
import { paymentMachine, type PaymentState } from '../states.ts';
import { ORDER_COLOURS } from './colours.ts';
import { DraftPanel } from './DraftPanel.tsx';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';
import { titles } from './words/titles.ts';

export default function DraftsDesk() {
  const words = useFeeDeskWords();
  const title = titles.drafts[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['drafts.about']}
      name="drafts"
      source={fromCall(deskOrders, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="fee"
      empty={{ title: words.empty, why: words.emptyWhy }}
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
  const words = useFeeDeskWords();
  const own = useFeeWords();
  return [
    {
      key: 'show',
      label: words.show,
      initial: 'waiting',
      isRequired: true,
      options: (['waiting', 'all'] as const).map((value) => ({ value, label: words[`show.${value}`] })),
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'type',
      label: words.type,
      options: ORDER_TYPES.map((value) => ({ value, label: own[`kind.${value}`] })),
    },
    {
      key: 'state',
      label: words.state,
      options: statesOf(paymentMachine).map((value) => ({ value, label: own[`order.${value}`] })),
    },
    { key: 'from', label: words.maturesFrom, kind: 'day' },
    { key: 'to', label: words.maturesTo, kind: 'day' },
  ];
}

function useColumns(): DeskColumn<PaymentCard>[] {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { money } = useFormats();
  const state = (row: PaymentCard) => own[`order.${displayStateOf(row)}`];
  return [
    { key: 'no', title: words.no, value: (row) => row.no },
    { key: 'type', title: words.type, value: (row) => own[`kind.${row.type}`] },
    { key: 'payer', title: words.payer, value: (row) => row.payer.shortName },
    { key: 'payee', title: words.payee, value: (row) => row.payee.shortName },
    {
      key: 'amount',
      title: words.amount,
      isNumber: true,
      unit: own.yuan,
      value: (row) => row.amount,
      text: (row) => money(row.amount),
    },
    {
      key: 'state',
      title: words.state,
      value: state,
      colour: (row) => ORDER_COLOURS[row.state],
    },
    { key: 'maturesOn', title: words.maturesOn, value: (row) => row.maturesOn },
    { key: 'reference', title: words.reference, value: (row) => row.reference },
    { key: 'presentedAt', title: own['step.present'], value: (row) => row.presentedAt, isExtra: true },
    { key: 'contract', title: words.contract, value: (row) => row.contractNo },
    {
      key: 'since',
      title: words.since,
      value: (row) => row.createdAt,

      isExtra: true,
    },
  ];
}
