// Console page of fees.

import Tag from 'antd/es/tag';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import type { FeeCard } from '../calls/bill.ts';
import { deskFees } from '../calls/desk.ts';
import { FEE_TYPES, type FeeType } from '../choices.ts';
import { BILLING_SEATS, feeMachine, type FeeState } from '../states.ts';
import { FEE_COLOURS } from './colours.ts';
import { FeePanel } from './FeePanel.tsx';
import { IssueForm } from './IssueForm.tsx';
import { useHoldsSeat } from './useHoldsSeat.ts';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';
import { titles } from './words/titles.ts';

export default function FeesDesk() {
  const words = useFeeDeskWords();
  const title = titles.fees[useLocale()];
  const holds = useHoldsSeat();
  return (
    <DeskList
      title={title}
      about={words['fees.about']}
      create={holds(BILLING_SEATS) && { label: words.issue, form: (done) => <IssueForm onDone={done} /> }}
      name="fees"
      source={fromCall(deskFees, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="fee"
      empty={{ title: words.empty, why: words.emptyWhy }}
      panel={(id, close) => <FeePanel feeId={id} onClose={close} />}
    />
  );
}

function inputOf({ show, state, type, keyword, from, to }: FilterValues) {
  return {
    ...(show === 'objected' ? { isObjected: true } : {}),
    ...(show === 'overdue' ? { isOverdue: true } : {}),
    ...(state ? { states: [state as FeeState] } : {}),
    ...(type ? { type: type as FeeType } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

function useFilters(): DeskFilter<FeeCard>[] {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  return [
    {
      key: 'show',
      label: words.show,
      initial: 'all',
      isRequired: true,
      options: (['all', 'objected', 'overdue'] as const).map((value) => ({
        value,
        label: words[`show.${value}`],
      })),
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'type',
      label: words.type,
      options: FEE_TYPES.map((value) => ({ value, label: own[`type.${value}`] })),
    },
    {
      key: 'state',
      label: words.state,
      options: statesOf(feeMachine).map((value) => ({ value, label: own[`fee.${value}`] })),
    },
    { key: 'from', label: words.from, kind: 'day' },
    { key: 'to', label: words.to, kind: 'day' },
  ];
}

function useColumns(): DeskColumn<FeeCard>[] {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { money, tonnes, price, minute } = useFormats();
  const state = (row: FeeCard) => own[`fee.${row.state}`];
  return [
    { key: 'no', title: words.no, value: (row) => row.no },
    { key: 'firm', title: words.firm, value: (row) => row.firm.shortName },
    { key: 'type', title: words.type, value: (row) => own[`type.${row.type}`] },
    {
      key: 'amount',
      title: words.amount,
      isNumber: true,
      unit: own.yuan,
      value: (row) => row.payable,
      text: (row) => money(row.payable),
    },
    {
      key: 'credited',
      title: words.credited,
      isNumber: true,
      unit: own.yuan,
      isExtra: true,
      value: (row) => row.credited,
      text: (row) => money(row.credited),
    },
    {
      key: 'state',
      title: words.state,
      value: state,
      cell: (row) => (
        <>
          <Tag color={FEE_COLOURS[row.state]}>{state(row)}</Tag>
          {row.isOverdue && <Tag color="red">{own.overdue}</Tag>}
          {row.isObjected && <Tag color="purple">{own.objected}</Tag>}
        </>
      ),
    },
    { key: 'contract', title: words.contract, value: (row) => row.contractNo },
    { key: 'sheet', title: words.sheet, value: (row) => row.sheetNo },
    {
      key: 'tonnes',
      title: words.tonnes,
      isNumber: true,
      unit: own.tonne,
      value: (row) => row.quantity,
      text: (row) => (row.quantity === null ? '' : tonnes(row.quantity)),
    },
    {
      key: 'rate',
      title: words.rate,
      isNumber: true,
      unit: words.perTonne,
      isExtra: true,
      value: (row) => row.rate,
      text: (row) => (row.rate === null ? '' : price(row.rate)),
    },
    {
      key: 'due',
      title: words.due,
      value: (row) => row.dueAt,
      cell: (row) => (row.dueAt ? minute(row.dueAt) : ''),
    },
    { key: 'since', title: words.since, value: (row) => row.accruedAt },
  ];
}
