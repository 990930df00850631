// Detail panel of one transfer proof: fields, image, candidate lines, decision.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import type { FileLink } from '#features/file/calls.ts';
import { isImage } from '#features/file/kinds.ts';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { deskTransferProof, matchTransferProof, rejectTransferProof } from '../calls/proof.ts';
import { BankHistory } from './BankHistory.tsx';
import { CashActions } from './CashActions.tsx';
import { PROOF_COLOURS } from './colours.ts';
import { useBankWords, useCashWords } from './useWords.ts';

type Read = OutputOf<typeof deskTransferProof>;

export function ProofPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCashWords();
  return (
    <DeskPanel
      call={deskTransferProof}
      input={{ id }}
      title={(read) => `${read.proof.firmName} · ${read.proof.serial}`}
      waiting={words.pictures}
      size={1_040}
      feature="bank"
      onClose={onClose}
    >
      {(read) => <TransferProofDetail read={read} />}
    </DeskPanel>
  );
}

export function TransferProofDetail({ read }: { read: Read }) {
  const words = useCashWords();
  const { money } = useFormats();
  const { proof } = read;
  const { id, state } = proof;
  return (
    <>
      <div className="cash-beside">
        <Facts read={read} />
        <Pictures files={read.files} />
      </div>
      {state === 'submitted' && <LineChoice read={read} />}
      {proof.lineId && (
        <p>
          <Link to={`bank-lines?id=${proof.lineId}`}>{words.toLine}</Link>
        </p>
      )}
      <CashActions
        acts={[
          act({
            label: words['act.reject'],
            what: words['what.reject'],
            call: rejectTransferProof,
            isOpen: state === 'submitted' || state === 'matched',
            kind: 'danger',
            reason: 'needed',
            input: (reason) => ({ id, reason }),
          }),
        ]}
        subject={
          <>
            {proof.firmName} · {money(proof.amount)} · {proof.serial}
          </>
        }
      />
      <BankHistory steps={read.history} />
    </>
  );
}

function Facts({ read: { proof, payerAccount } }: { read: Read }) {
  const words = useCashWords();
  const bank = useBankWords();
  const { money, minute } = useFormats();
  return (
    <DeskFacts
      facts={[
        {
          label: words.state,
          value: <Tag color={PROOF_COLOURS[proof.state]}>{bank[`proof.${proof.state}`]}</Tag>,
        },
        { label: words.amount, value: money(proof.amount) },
        { label: words.paidOn, value: proof.paidOn },
        { label: words.payerName, value: proof.payerName },
        { label: words.payerNumber, value: payerAccount || `…${proof.payerTail}` },
        { label: words.payerBank, value: proof.payerBank },
        { label: words.serial, value: proof.serial },
        { label: words.purpose, value: bank[`proofPurpose.${proof.purpose}`] },
        { label: words.matterNo, value: proof.matterNo || '—' },
        { label: words.submittedAt, value: minute(proof.submittedAt) },
        ...(proof.matchedBy ? [{ label: words.matchedBy, value: proof.matchedBy }] : []),
        ...(proof.reason ? [{ label: words.reason, value: proof.reason }] : []),
      ]}
    />
  );
}

function Pictures({ files }: { files: readonly FileLink[] }) {
  const words = useCashWords();
  const { fill } = useFormats();
  return (
    <div className="cash-list">
      {files.map((file) =>
        isImage(file.kind) ? (
          <a key={file.fileId} href={file.url} target="_blank" rel="noopener noreferrer">
            <img className="cash-picture" src={file.url} alt={file.name} />
          </a>
        ) : (
          <a key={file.fileId} href={file.url} target="_blank" rel="noopener noreferrer">
            {fill(words.openFile, { name: file.name })}
          </a>
        ),
      )}
    </div>
  );
}

function LineChoice({ read: { proof, candidates } }: { read: Read }) {
  const words = useCashWords();
  const bank = useBankWords();
  const may = useMayCall();
  const { money, day } = useFormats();
  const [chosen, choose] = useState<Read['candidates'][number]>();
  const match = useMutationCall(matchTransferProof).attempt;
  return (
    <DeskSection title={words.lineCandidates}>
      {candidates.length === 0 && <p className="desk-about">{words['lineCandidates.none']}</p>}
      <ul className="cash-list">
        {candidates.map((line) => (
          <li key={line.id}>
            <p>
              {line.payerName} …{line.payerTail} · {money(line.amount)}{' '}
              {line.amount === proof.amount && <Tag color="green">{words.sameAmount}</Tag>}
              <br />
              <span className="desk-about">
                {bank[`bank.${line.bank}`]} · {day(line.day)} · {line.serial} · {bank[`line.${line.state}`]}
              </span>
            </p>
            {may(matchTransferProof) && (
              <Button
                type="primary"
                onClick={() => {
                  choose(line);
                }}
              >
                {words['act.join']}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmWithReason
          title={words['act.join']}
          confirmLabel={words['act.join']}
          onConfirm={() => match({ id: proof.id, lineId: chosen.id })}
          onClose={() => {
            choose(undefined);
          }}
        >
          <p>
            {proof.serial} · {money(proof.amount)} → {chosen.serial} · {money(chosen.amount)}
          </p>
          <p className="desk-about">{words['what.join']}</p>
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}
