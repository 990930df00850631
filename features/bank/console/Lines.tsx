// Console page of bank lines to match, credit, identify or return.

import './cash.css';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
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
  const t = useTranslation('bank.console');
  const may = useMayCall();
  const title = useTranslation('*.desk')('lines');
  const { opened, open, close, hrefTo } = useOpened(Open);
  const { id } = opened;
  const [isRecording, record] = useState(false);
  return (
    <DeskPage
      title={title}
      about={t('about.lines')}
      actions={
        may(recordReceipt) &&
        !isRecording && (
          <Button
            type="primary"
            onClick={() => {
              record(true);
            }}
          >
            {t('record')}
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
        onOpen={(row) => open({ id: row.id })}
        rowHref={(row) => hrefTo({ id: row.id })}
        empty={{ title: t('none.lines'), why: t('noneWhy') }}
      />
      {id && <LinePanel key={id} id={id} onClose={close} />}
    </DeskPage>
  );
}

function useFilters(): DeskFilter<BankLine>[] {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  return [
    {
      key: 'which',
      label: t('which'),
      initial: 'waiting',
      isRequired: true,
      options: [
        { value: 'waiting', label: t('which.waiting') },
        { value: 'all', label: t('which.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'bank',
      label: t('bank'),
      options: BANKS.map((value) => ({ value, label: tBank(`bank.${value}`) })),
    },
    { key: 'day', label: t('day'), kind: 'day' },
    {
      key: 'direction',
      label: t('direction'),
      options: LINE_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) })),
    },
    {
      key: 'state',
      label: t('state'),
      options: statesOf(lineMachine).map((value) => ({ value, label: tBank(`line.${value}`) })),
    },
    {
      key: 'source',
      label: t('source'),
      options: LINE_SOURCES.map((value) => ({ value, label: t(`source.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<BankLine>[] {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money } = useFormats();
  return [
    { key: 'day', title: t('day'), value: (row) => row.day },
    { key: 'bank', title: t('bank'), value: (row) => tBank(`bank.${row.bank}`) },
    { key: 'serial', title: t('serial'), value: (row) => row.serial },
    { key: 'direction', title: t('direction'), value: (row) => t(`direction.${row.direction}`) },
    {
      key: 'amount',
      title: t('amount'),
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      unit: t('common.yuan'),
      isNumber: true,
    },
    { key: 'otherName', title: t('otherName'), value: (row) => row.otherName },
    {
      key: 'state',
      title: t('state'),
      value: (row) => tBank(`line.${row.state}`),
      colour: (row) => LINE_COLOURS[row.state],
    },
    {
      key: 'firm',
      title: t('firm'),
      value: (row) => row.firmName,
      leadsTo: ({ firmId }) => (firmId === null ? null : { type: 'firm', id: firmId }),
    },
    { key: 'rule', title: t('rule'), value: (row) => (row.rule ? tBank(`rule.${row.rule}`) : '') },
    { key: 'madeBy', title: t('madeBy'), value: (row) => row.madeBy },
    { key: 'source', title: t('source'), value: (row) => t(`source.${row.source}`), isExtra: true },
    { key: 'remark', title: t('remark'), value: (row) => row.remark, isExtra: true },
    { key: 'reference', title: t('reference'), value: (row) => row.reference, isExtra: true },
    { key: 'recordedAt', title: t('recordedAt'), value: (row) => row.recordedAt, isExtra: true },
  ];
}
