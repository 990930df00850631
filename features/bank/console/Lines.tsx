// Console page of bank lines to match, credit, identify or return.

import './cash.css';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type BankLine, listLines, recordReceipt } from '../calls/line.ts';
import {
  LINE_DIRECTIONS,
  LINE_SOURCES,
  type LineDirection,
  lineMachine,
  type LineSource,
  type LineState,
} from '../states.ts';
import { LINE_COLOURS } from './colours.ts';
import { LinePanel } from './LinePanel.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useBankWords, useCashWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const WAITING: LineState[] = ['recorded', 'matched', 'suspended', 'proposed'];
const Open = z.object({ id: z.optional(z.string()) });

const lines = fromCall(
  listLines,
  ({ which, bank, direction, state, source, day, keyword }: FilterValues) => ({
    pageSize: 50,
    ...(state ? { states: [state as LineState] } : which === 'all' ? {} : { states: WAITING }),
    ...(bank ? { bank: bank as Bank } : {}),
    ...(direction ? { direction: direction as LineDirection } : {}),
    ...(source ? { source: source as LineSource } : {}),
    ...(day ? { day } : {}),
    ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
  }),
);

export default function Lines() {
  const words = useCashWords();
  const may = useMayCall();
  const title = titles.lines[useLocale()];
  const [{ id }, open] = useScreenQuery(Open);
  const [isRecording, record] = useState(false);
  return (
    <DeskPage
      title={title}
      about={words['about.lines']}
      actions={
        may(recordReceipt) &&
        !isRecording && (
          <Button
            type="primary"
            onClick={() => {
              record(true);
            }}
          >
            {words.record}
          </Button>
        )
      }
    >
      {isRecording && (
        <RecordForm
          onDone={(recorded) => {
            record(false);
            if (recorded) open({ id: recorded });
          }}
        />
      )}
      <DeskTable
        name="bank-lines"
        label={title}
        source={lines}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={(row) => row.id}
        feature="bank"
        openKey={id}
        onOpen={(row) => {
          open({ id: row.id });
        }}
        empty={{ title: words['none.lines'], why: words.noneWhy }}
      />
      {id && (
        <LinePanel
          key={id}
          id={id}
          onClose={() => {
            open({ id: undefined });
          }}
        />
      )}
    </DeskPage>
  );
}

function useFilters(): DeskFilter<BankLine>[] {
  const words = useCashWords();
  const bank = useBankWords();
  return [
    {
      key: 'which',
      label: words.which,
      initial: 'waiting',
      isRequired: true,
      options: [
        { value: 'waiting', label: words['which.waiting'] },
        { value: 'all', label: words['which.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'bank',
      label: words.bank,
      options: BANKS.map((value) => ({ value, label: bank[`bank.${value}`] })),
    },
    { key: 'day', label: words.day, kind: 'day' },
    {
      key: 'direction',
      label: words.direction,
      options: LINE_DIRECTIONS.map((value) => ({ value, label: words[`direction.${value}`] })),
    },
    {
      key: 'state',
      label: words.state,
      options: statesOf(lineMachine).map((value) => ({ value, label: bank[`line.${value}`] })),
    },
    {
      key: 'source',
      label: words.source,
      options: LINE_SOURCES.map((value) => ({ value, label: words[`source.${value}`] })),
    },
  ];
}

function useColumns(): DeskColumn<BankLine>[] {
  const words = useCashWords();
  const bank = useBankWords();
  const { money } = useFormats();
  return [
    { key: 'day', title: words.day, value: (row) => row.day },
    { key: 'bank', title: words.bank, value: (row) => bank[`bank.${row.bank}`] },
    { key: 'serial', title: words.serial, value: (row) => row.serial },
    { key: 'direction', title: words.direction, value: (row) => words[`direction.${row.direction}`] },
    {
      key: 'amount',
      title: words.amount,
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      isNumber: true,
    },
    { key: 'otherName', title: words.otherName, value: (row) => row.otherName },
    {
      key: 'state',
      title: words.state,
      value: (row) => bank[`line.${row.state}`],
      colour: (row) => LINE_COLOURS[row.state],
    },
    { key: 'firm', title: words.firm, value: (row) => row.firmName },
    { key: 'rule', title: words.rule, value: (row) => (row.rule ? bank[`rule.${row.rule}`] : '') },
    { key: 'madeBy', title: words.madeBy, value: (row) => row.madeBy },
    { key: 'source', title: words.source, value: (row) => words[`source.${row.source}`], isExtra: true },
    { key: 'remark', title: words.remark, value: (row) => row.remark, isExtra: true },
    { key: 'reference', title: words.reference, value: (row) => row.reference, isExtra: true },
    { key: 'recordedAt', title: words.recordedAt, value: (row) => row.recordedAt, isExtra: true },
  ];
}
