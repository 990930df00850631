// Detail panel of one bank line: raw data, candidates, moves, history.

import Tag from 'antd/es/tag';
import type { LedgerEvent } from '#features/funds/entry.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
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
import { BankHistory } from './BankHistory.tsx';
import { Candidates } from './Candidates.tsx';
import { CashActions } from './CashActions.tsx';
import { LINE_COLOURS } from './colours.ts';
import { useBankWords, useCashWords, useFundsWords, useReasonText } from './useWords.ts';

type Read = OutputOf<typeof readLine>;

export function LinePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCashWords();
  return (
    <DeskPanel
      call={readLine}
      input={{ id }}
      title={(read) => `${read.line.serial} · ${read.line.otherName}`}
      waiting={words.serial}
      size={760}
      feature="bank"
      onClose={onClose}
    >
      {(read) => <LineDetail read={read} />}
    </DeskPanel>
  );
}

export function LineDetail({ read: { line, candidates, entries, history } }: { read: Read }) {
  const words = useCashWords();
  const funds = useFundsWords();
  const { minute } = useFormats();
  const mayMatch = line.direction === 'in' && (line.state === 'recorded' || line.state === 'suspended');
  return (
    <>
      <Facts line={line} />
      <LineActs line={line} />
      {mayMatch && <Candidates line={line} candidates={candidates} />}
      {entries.length > 0 && (
        <DeskSection title={words.entries}>
          <DeskFacts
            facts={entries.map(({ no, event, at }) => ({
              label: no,
              value: `${event} ${funds[`event.${event as LedgerEvent}`]} · ${minute(at)}`,
            }))}
          />
        </DeskSection>
      )}
      <BankHistory steps={history} />
    </>
  );
}

function Facts({ line }: { line: BankLine }) {
  const words = useCashWords();
  const bank = useBankWords();
  const said = useReasonText();
  const { money, minute, day } = useFormats();
  const facts: (readonly [string, React.ReactNode])[] = [
    [
      words.state,
      <Tag key="state" color={LINE_COLOURS[line.state]}>
        {bank[`line.${line.state}`]}
      </Tag>,
    ],
    [words.amount, `${words[`direction.${line.direction}`]} ${money(line.amount)}`],
    [words.bank, `${bank[`bank.${line.bank}`]} · ${day(line.day)} · ${minute(line.bookedAt)}`],
    [words.otherName, [line.otherName, line.otherTail && `…${line.otherTail}`].filter(Boolean).join(' ')],
    [words.virtualNumber, line.virtualNumber],
    [words.remark, line.remark],
    [words.reference, line.reference],
    [words.balanceAfter, line.balanceAfter === null ? '' : money(line.balanceAfter)],
    [words.firm, line.firmName],
    [words.rule, line.rule && bank[`rule.${line.rule}`]],
    [words.proposal, line.proposal && words[`proposal.${line.proposal}`]],
    [words.reason, said(line.reason)],
    [words.madeBy, line.madeBy],
    [words.source, words[`source.${line.source}`]],
  ];
  return (
    <DeskFacts
      facts={facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([label, value]) => ({ label, value }))}
    />
  );
}

function LineActs({ line }: { line: BankLine }) {
  const words = useCashWords();
  const { money } = useFormats();
  const { id, state, direction } = line;
  const isIn = direction === 'in';
  const isOpen = state === 'recorded' || state === 'matched';
  return (
    <CashActions
      needsOther={line.needsOther}
      acts={[
        act({
          label: words['act.credit'],
          what: words['what.credit'],
          call: creditReceipt,
          isOpen: isIn && state === 'matched',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: words['act.approve'],
          what: words['what.approve'],
          call: approveProposal,
          isOpen: state === 'proposed',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: words['act.fee'],
          what: words['what.fee'],
          call: bookBankFee,
          isOpen: !isIn && state === 'recorded',
          isSecond: true,
          input: () => ({ id }),
        }),
        act({
          label: words['act.refuse'],
          what: words['what.refuse'],
          call: refuseProposal,
          isOpen: state === 'proposed',
          isSecond: true,
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: words['act.suspend'],
          what: words['what.suspend'],
          call: suspendLine,
          isOpen: isIn && isOpen,
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: words['act.propose'],
          what: words['what.propose'],
          call: proposeReturn,
          isOpen: state === 'suspended',
          kind: 'danger',
          reason: 'needed',
          input: (reason) => ({ id, reason }),
        }),
        act({
          label: words['act.return'],
          what: words['what.return'],
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
