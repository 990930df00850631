// Console page of fees.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
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

const Open = z.object({ id: z.optional(z.string()) });

export default function FeesDesk() {
  const words = useFeeDeskWords();
  const title = titles.fees[useLocale()];
  const [{ id }, open] = useScreenQuery(Open);
  const [isIssuing, setIssuing] = useState(false);
  const holds = useHoldsSeat();
  return (
    <DeskPage
      title={title}
      about={words['fees.about']}
      actions={
        holds(BILLING_SEATS) && (
          <Button
            type="primary"
            onClick={() => {
              setIssuing(true);
            }}
          >
            {words.issue}
          </Button>
        )
      }
    >
      {isIssuing && (
        <IssueForm
          onDone={(issued) => {
            setIssuing(false);
            if (issued) open({ id: issued });
          }}
        />
      )}
      <DeskTable
        name="fees"
        label={title}
        source={fromCall(deskFees, inputOf)}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={(row) => row.id}
        feature="fee"
        openKey={id}
        onOpen={(row) => {
          open({ id: row.id });
        }}
        empty={{ title: words.empty, why: words.emptyWhy }}
      />
      {id !== undefined && (
        <FeePanel
          key={id}
          feeId={id}
          onClose={() => {
            open({ id: undefined });
          }}
        />
      )}
    </DeskPage>
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
      kind: 'choice',
      initial: 'all',
      isRequired: true,
      options: (['all', 'objected', 'overdue'] as const).map((value) => ({
        value,
        label: words[`show.${value}`],
      })),
    },
    { key: 'keyword', label: words.keyword, kind: 'text' },
    {
      key: 'type',
      label: words.type,
      kind: 'choice',
      options: FEE_TYPES.map((value) => ({ value, label: own[`type.${value}`] })),
    },
    {
      key: 'state',
      label: words.state,
      kind: 'choice',
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
      cell: (row) => money(row.payable),
      text: (row) => money(row.payable),
    },
    {
      key: 'credited',
      title: words.credited,
      isNumber: true,
      unit: own.yuan,
      isExtra: true,
      value: (row) => row.credited,
      cell: (row) => money(row.credited),
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
      cell: (row) => (row.quantity === null ? '' : tonnes(row.quantity)),
      text: (row) => (row.quantity === null ? '' : tonnes(row.quantity)),
    },
    {
      key: 'rate',
      title: words.rate,
      isNumber: true,
      unit: words.perTonne,
      isExtra: true,
      value: (row) => row.rate,
      cell: (row) => (row.rate === null ? '' : price(row.rate)),
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
