// Detail panel of one bank line: raw data, candidates, moves, history.

import Tag from 'antd/es/tag';
import type { LedgerEvent } from '#features/funds/entry.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { type DeskFact, DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  approveProposal,
  type BankLine,
  bookBankFee,
  creditReceipt,
  proposeReturn,
  readLine,
  refuseProposal,
  returnReceipt,
  suspendLine,
} from '../calls/line.ts';
import { BankHistory, useReasonText } from './BankHistory.tsx';
import { Candidates } from './Candidates.tsx';
import { CashActions } from './CashActions.tsx';
import { LINE_COLOURS } from './colours.ts';

type Read = OutputOf<typeof readLine>;

export function LinePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('bank.console');
  return (
    <DeskPanel
      call={readLine}
      input={{ id }}
      title={(read) => `${read.line.serial} · ${read.line.otherName}`}
      waiting={t('serial')}
      size={760}
      feature="bank"
      onClose={onClose}
    >
      {(read) => <LineDetail read={read} />}
    </DeskPanel>
  );
}

export function LineDetail({ read: { line, candidates, entries, history } }: { read: Read }) {
  const t = useTranslation('bank.console');
  const tFunds = useTranslation('funds');
  const { minute } = useFormats();
  const mayMatch = line.direction === 'in' && (line.state === 'recorded' || line.state === 'suspended');
  return (
    <>
      <Facts line={line} />
      <LineActs line={line} />
      {mayMatch && <Candidates line={line} candidates={candidates} />}
      {entries.length > 0 && (
        <DeskSection title={t('entries')}>
          <DeskFacts
            facts={entries.map(({ no, event, at }) => ({
              label: no,
              value: `${event} ${tFunds(`event.${event as LedgerEvent}`)} · ${minute(at)}`,
            }))}
          />
        </DeskSection>
      )}
      <BankHistory steps={history} />
    </>
  );
}

function Facts({ line }: { line: BankLine }) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const said = useReasonText();
  const { money, minute, day } = useFormats();
  const facts: readonly DeskFact[] = [
    { label: t('state'), value: <Tag color={LINE_COLOURS[line.state]}>{tBank(`line.${line.state}`)}</Tag> },
    { label: t('amount'), value: `${t(`direction.${line.direction}`)} ${money(line.amount)}` },
    {
      label: t('bank'),
      value: `${tBank(`bank.${line.bank}`)} · ${day(line.day)} · ${minute(line.bookedAt)}`,
    },
    {
      label: t('otherName'),
      value: [line.otherName, line.otherTail && `…${line.otherTail}`].filter(Boolean).join(' '),
    },
    { label: t('virtualNumber'), value: line.virtualNumber },
    { label: t('remark'), value: line.remark },
    { label: t('reference'), value: line.reference },
    { label: t('balanceAfter'), value: line.balanceAfter === null ? '' : money(line.balanceAfter) },
    {
      label: t('firm'),
      value: line.firmName,
      leadsTo: line.firmId === null ? null : { type: 'firm', id: line.firmId },
    },
    {
      label: t('proof'),
      value: line.proofId && t('toProof'),
      leadsTo: line.proofId === null ? null : { type: 'transfer_proof', id: line.proofId },
    },
    {
      label: t('withdrawal'),
      value: line.withdrawalId && t('toWithdrawal'),
      leadsTo: line.withdrawalId === null ? null : { type: 'withdrawal', id: line.withdrawalId },
    },
    { label: t('rule'), value: line.rule && tBank(`rule.${line.rule}`) },
    { label: t('proposal'), value: line.proposal && t(`proposal.${line.proposal}`) },
    { label: t('reason'), value: said(line.reason) },
    { label: t('madeBy'), value: line.madeBy },
    { label: t('source'), value: t(`source.${line.source}`) },
  ];
  return (
    <DeskFacts facts={facts.filter(({ value }) => value !== '' && value !== null && value !== undefined)} />
  );
}

function LineActs({ line }: { line: BankLine }) {
  const t = useTranslation('bank.console');
  const { money } = useFormats();
  const { id, state, direction } = line;
  const isIn = direction === 'in';
  const isOpen = state === 'recorded' || state === 'matched';
  return (
    <CashActions
      needsOther={line.needsOther}
      acts={[
        act({
          label: t('act.credit'),
          what: t('what.credit'),
          call: creditReceipt,
          isOpen: isIn && state === 'matched',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: t('act.approve'),
          what: t('what.approve'),
          call: approveProposal,
          isOpen: state === 'proposed',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: t('act.fee'),
          what: t('what.fee'),
          call: bookBankFee,
          isOpen: !isIn && state === 'recorded',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: t('act.refuse'),
          what: t('what.refuse'),
          call: refuseProposal,
          isOpen: state === 'proposed',
          isSecond: true,
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: t('act.suspend'),
          what: t('what.suspend'),
          call: suspendLine,
          isOpen: isIn && isOpen,
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: t('act.propose'),
          what: t('what.propose'),
          call: proposeReturn,
          isOpen: state === 'suspended',
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: t('act.return'),
          what: t('what.return'),
          call: returnReceipt,
          isOpen: isIn && isOpen,
          isSecond: true,
          kind: 'danger',
          reason: 'optional',
          input: (reason) => ({ id, ...(reason.length > 1 ? { reason } : {}) }),
        }),
      ]}
      subject={
        <>
          {line.serial} · {line.otherName} · {money(line.amount)}
          {line.firmName ? ` → ${line.firmName}` : ''}
        </>
      }
    />
  );
}
