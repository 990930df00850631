// Detail panel of one transfer proof: fields, image, candidate lines, decision.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import { deskTransferProof, matchTransferProof, rejectTransferProof } from '../calls/proof.ts';
import { BankHistory } from './BankHistory.tsx';
import { CashActions } from './CashActions.tsx';
import { PROOF_COLOURS } from './colours.ts';

type Read = OutputOf<typeof deskTransferProof>;

export function ProofPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('bank.console');
  return (
    <DeskPanel
      call={deskTransferProof}
      input={{ id }}
      title={(read) => `${read.proof.firmName} · ${read.proof.serial}`}
      waiting={t('pictures')}
      size={1_040}
      feature="bank"
      onClose={onClose}
    >
      {(read) => <TransferProofDetail read={read} />}
    </DeskPanel>
  );
}

export function TransferProofDetail({ read }: { read: Read }) {
  const t = useTranslation('bank.console');
  const { money } = useFormats();
  const { proof } = read;
  const { id, state } = proof;
  return (
    <>
      <Facts read={read} />
      {state === 'submitted' && <LineChoice read={read} />}
      <CashActions
        acts={[
          act({
            label: t('act.reject'),
            what: t('what.reject'),
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

function Facts({ read: { proof, payerAccount, files } }: { read: Read }) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money, minute } = useFormats();
  return (
    <FactsWithPapers
      papers={files}
      facts={[
        {
          label: t('state'),
          value: <Tag color={PROOF_COLOURS[proof.state]}>{tBank(`proof.${proof.state}`)}</Tag>,
        },
        { label: t('firm'), value: proof.firmName, leadsTo: { type: 'firm', id: proof.firmId } },
        { label: t('amount'), value: money(proof.amount) },
        { label: t('paidOn'), value: proof.paidOn },
        { label: t('payerName'), value: proof.payerName },
        { label: t('payerNumber'), value: payerAccount || `…${proof.payerTail}` },
        { label: t('payerBank'), value: proof.payerBank },
        { label: t('serial'), value: proof.serial },
        { label: t('purpose'), value: tBank(`proofPurpose.${proof.purpose}`) },
        { label: t('matterNo'), value: proof.matterNo || '–' },
        { label: t('submittedAt'), value: minute(proof.submittedAt) },
        ...(proof.lineId
          ? [{ label: t('line'), value: t('toLine'), leadsTo: { type: 'bank_line', id: proof.lineId } }]
          : []),
        ...(proof.matchedBy ? [{ label: t('matchedBy'), value: proof.matchedBy }] : []),
        ...(proof.reason ? [{ label: t('reason'), value: proof.reason }] : []),
      ]}
    />
  );
}

function LineChoice({ read: { proof, candidates } }: { read: Read }) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const may = useMayCall();
  const { money, day } = useFormats();
  const [chosen, choose] = useState<Read['candidates'][number]>();
  const match = useMutationCall(matchTransferProof).attempt;
  return (
    <DeskSection title={t('lineCandidates')}>
      {candidates.length === 0 && <p className="desk-about">{t('lineCandidates.none')}</p>}
      <ul className="cash-list">
        {candidates.map((line) => (
          <li key={line.id}>
            <p>
              {line.payerName} …{line.payerTail} · {money(line.amount)}{' '}
              {line.amount === proof.amount && <Tag color="green">{t('sameAmount')}</Tag>}
              <br />
              <span className="desk-about">
                {tBank(`bank.${line.bank}`)} · {day(line.day)} ·{' '}
                <MatterLink to={{ type: 'bank_line', id: line.id }}>{line.serial}</MatterLink> ·{' '}
                {tBank(`line.${line.state}`)}
              </span>
            </p>
            {may(matchTransferProof) && (
              <Button
                type="primary"
                onClick={() => {
                  choose(line);
                }}
              >
                {t('act.join')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmWithReason
          title={t('act.join')}
          confirmLabel={t('act.join')}
          onConfirm={() => match({ id: proof.id, lineId: chosen.id })}
          onClose={() => {
            choose(undefined);
          }}
        >
          <p>
            {proof.serial} · {money(proof.amount)} → {chosen.serial} · {money(chosen.amount)}
          </p>
          <p className="desk-about">{t('what.join')}</p>
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}
