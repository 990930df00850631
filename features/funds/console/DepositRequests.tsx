// Console page of deposit requests: releases and appeals.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
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
const requests = fromCall(
  readDepositRequests,
  ({ state, kind }) => ({
    pageSize: 50,
    ...(state ? { states: [...statesFor(state)] } : {}),
    ...(kind ? { kind: kind as DepositRequest['kind'] } : {}),
  }),
  (id) => ({ id: askedId(id) }),
);

export default function Pleas() {
  const t = useTranslation('funds.console');
  const title = useTranslation('*.desk')('pleas');
  return (
    <DeskList
      title={title}
      about={t('about.pleas')}
      name="pleas"
      source={requests}
      columns={useColumns()}
      filters={useFilters()}
      feature="funds"
      empty={{ title: t('none.pleas'), why: t('none.pleasWhy') }}
      rowPanel={(request, close) => <Panel request={request} onClose={close} />}
    />
  );
}

function Panel({ request, onClose }: { request: DeskDepositRequest; onClose: () => void }) {
  return (
    <DeskDrawer title={`${request.firmName} · ${request.holdNo}`} size={720} onClose={onClose}>
      <DepositRequestDetail request={request} />
    </DeskDrawer>
  );
}

export function DepositRequestDetail({ request }: { request: DeskDepositRequest }) {
  const t = useTranslation('funds.console');
  const tFunds = useTranslation('funds');
  const { minute, money } = useFormats();
  return (
    <>
      <DeskFacts
        facts={[
          { label: t('plea'), value: t(`plea.${request.kind}`) },
          {
            label: t('common.state'),
            value: <Tag color={COLOURS[request.state]}>{tFunds(`state.${request.state}`)}</Tag>,
          },
          { label: t('holdKind'), value: tFunds(`kind.${request.holdKind as HoldKind}`) },
          { label: t('matter'), value: request.matter.no, leadsTo: request.matter },
          { label: t('common.amount'), value: money(request.amount) },
          request.kind === 'appeal'
            ? { label: t('claim'), value: money(request.claim) }
            : { label: t('remaining'), value: money(request.remaining) },
          { label: t('askedAt'), value: minute(request.askedAt) },
          ...(request.decidedAt ? [{ label: t('decidedAt'), value: minute(request.decidedAt) }] : []),
        ]}
      />
      {request.takings.length > 0 && (
        <DeskSection title={t('takings')}>
          <DeskFacts
            facts={request.takings.map(({ no, at, amount, firmName }) => ({
              label: `${no} → ${firmName ?? t('platform')}`,
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
  const t = useTranslation('funds.console');
  const tFunds = useTranslation('funds');
  return [
    {
      key: 'state',
      label: t('common.state'),
      initial: WAITING,
      options: [
        { value: WAITING, label: t('waiting') },
        ...statesOf(depositRequestMachine).map((value) => ({ value, label: tFunds(`state.${value}`) })),
      ],
    },
    {
      key: 'kind',
      label: t('plea'),
      options: DEPOSIT_REQUEST_KINDS.map((value) => ({ value, label: t(`plea.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<DeskDepositRequest>[] {
  const t = useTranslation('funds.console');
  const tFunds = useTranslation('funds');
  const { money } = useFormats();
  return [
    { key: 'firm', title: t('common.firm'), value: (row) => row.firmName },
    { key: 'plea', title: t('plea'), value: (row) => t(`plea.${row.kind}`) },
    {
      key: 'state',
      title: t('common.state'),
      value: (row) => tFunds(`state.${row.state}`),
      colour: (row) => COLOURS[row.state],
    },
    { key: 'hold', title: t('hold'), value: (row) => row.holdNo },
    { key: 'matter', title: t('matter'), value: (row) => row.matter.no },
    {
      key: 'amount',
      title: t('common.amount'),
      value: (row) => row.amount,
      text: (row) => money(row.amount),
      unit: t('common.yuan'),
      isNumber: true,
    },
    { key: 'reason', title: t('reason'), value: (row) => row.reason },
    { key: 'askedAt', title: t('askedAt'), value: (row) => row.askedAt },
  ];
}
