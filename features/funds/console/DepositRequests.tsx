// Console page of deposit requests: releases and appeals.

import Drawer from 'antd/es/drawer';
import Tag from 'antd/es/tag';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList, FreshRow } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type DeskDepositRequest, readDepositRequests } from '../calls/depositRequest.ts';
import type { DepositRequest } from '../calls/manage.ts';
import {
  type HoldKind,
  DEPOSIT_REQUEST_KINDS,
  depositRequestMachine,
  type DepositRequestState,
} from '../states.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { useFundsWords, useLedgerDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const COLOURS: Record<DepositRequestState, string> = {
  open: 'red',
  proposed: 'orange',
  owing: 'gold',
  granted: 'green',
  refused: 'default',
  withdrawn: 'default',
};
const WAITING = 'waiting';
const OPEN_STATES = ['open', 'proposed', 'owing'] as const satisfies readonly DepositRequestState[];
const statesFor = (chosen: string): readonly DepositRequestState[] =>
  chosen === WAITING ? OPEN_STATES : [chosen as DepositRequestState];
const requests = fromCall(readDepositRequests, ({ state, kind }) => ({
  pageSize: 50,
  ...(state ? { states: [...statesFor(state)] } : {}),
  ...(kind ? { kind: kind as DepositRequest['kind'] } : {}),
}));

export default function Pleas() {
  const words = useLedgerDeskWords();
  const title = titles.pleas[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['about.pleas']}
      name="pleas"
      source={requests}
      columns={useColumns()}
      filters={useFilters()}
      feature="funds"
      empty={{ title: words['none.pleas'], why: words['none.pleasWhy'] }}
      panel={(id, close, row) => (
        <FreshRow call={readDepositRequests} input={{ pageSize: 50 }} id={id} row={row}>
          {(request) => <Panel request={request} onClose={close} />}
        </FreshRow>
      )}
    />
  );
}

function Panel({ request, onClose }: { request: DeskDepositRequest; onClose: () => void }) {
  return (
    <Drawer
      open
      title={`${request.firmName} · ${request.holdNo}`}
      size={720}
      onClose={onClose}
      destroyOnHidden
    >
      <DepositRequestDetail request={request} />
    </Drawer>
  );
}

export function DepositRequestDetail({ request }: { request: DeskDepositRequest }) {
  const words = useLedgerDeskWords();
  const funds = useFundsWords();
  const { minute, money } = useFormats();
  return (
    <>
      <DeskFacts
        facts={[
          { label: words.plea, value: words[`plea.${request.kind}`] },
          {
            label: words.state,
            value: <Tag color={COLOURS[request.state]}>{funds[`state.${request.state}`]}</Tag>,
          },
          { label: words.holdKind, value: funds[`kind.${request.holdKind as HoldKind}`] },
          { label: words.matter, value: request.matter.no },
          { label: words.amount, value: money(request.amount) },
          request.kind === 'appeal'
            ? { label: words.claim, value: money(request.claim) }
            : { label: words.remaining, value: money(request.remaining) },
          { label: words.askedAt, value: minute(request.askedAt) },
          ...(request.decidedAt ? [{ label: words.decidedAt, value: minute(request.decidedAt) }] : []),
        ]}
      />
      {request.takings.length > 0 && (
        <DeskSection title={words.takings}>
          <DeskFacts
            facts={request.takings.map(({ no, at, amount, firmName }) => ({
              label: `${no} → ${firmName ?? words.platform}`,
              value: `${money(amount)} · ${minute(at)}`,
            }))}
          />
        </DeskSection>
      )}
      <AnswerForm request={request} />
    </>
  );
}
function useFilters(): DeskFilter<DeskDepositRequest>[] {
  const words = useLedgerDeskWords();
  const funds = useFundsWords();
  return [
    {
      key: 'state',
      label: words.state,
      initial: WAITING,
      options: [
        { value: WAITING, label: words.waiting },
        ...statesOf(depositRequestMachine).map((value) => ({ value, label: funds[`state.${value}`] })),
      ],
    },
    {
      key: 'kind',
      label: words.plea,
      options: DEPOSIT_REQUEST_KINDS.map((value) => ({ value, label: words[`plea.${value}`] })),
    },
  ];
}

function useColumns(): DeskColumn<DeskDepositRequest>[] {
  const words = useLedgerDeskWords();
  const funds = useFundsWords();
  const { money } = useFormats();
  return [
    { key: 'firm', title: words.firm, value: (row) => row.firmName },
    { key: 'plea', title: words.plea, value: (row) => words[`plea.${row.kind}`] },
    {
      key: 'state',
      title: words.state,
      value: (row) => funds[`state.${row.state}`],
      colour: (row) => COLOURS[row.state],
    },
    { key: 'hold', title: words.hold, value: (row) => row.holdNo },
    { key: 'matter', title: words.matter, value: (row) => row.matter.no },
    {
      key: 'amount',
      title: words.amount,
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      isNumber: true,
    },
    { key: 'reason', title: words.reason, value: (row) => row.reason },
    { key: 'askedAt', title: words.askedAt, value: (row) => row.askedAt },
  ];
}
