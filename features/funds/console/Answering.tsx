// Form to propose or decide the answer to a deposit request.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useMay } from '#features/firm/console/useMay.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { decidePlea, type DeskPlea, proposeAnswer } from '../calls/plea.ts';
import { useLedgerDeskWords } from './useWords.ts';

export function Answering({ plea }: { plea: DeskPlea }) {
  const words = useLedgerDeskWords();
  const may = useMay();
  const [asking, ask] = useState<'grant' | 'refuse'>();
  const propose = useMutationCall(proposeAnswer).attempt;
  const granted = plea.kind === 'release' ? words['what.grantRelease'] : words['what.grantAppeal'];
  return (
    <>
      <DeskSection
        title={words.reason}
        actions={
          plea.state === 'open' &&
          may(proposeAnswer) && (
            <>
              <Button
                danger
                onClick={() => {
                  ask('refuse');
                }}
              >
                {words.refuse}
              </Button>
              <Button
                type="primary"
                onClick={() => {
                  ask('grant');
                }}
              >
                {words.grant}
              </Button>
            </>
          )
        }
      >
        <p>{plea.reason}</p>
        {plea.answer !== '' && (
          <p>
            {words.answer}: {plea.answer}
          </p>
        )}
      </DeskSection>
      {plea.proposal && <ProposedAnswer plea={plea} proposal={plea.proposal} />}
      {asking && (
        <ConfirmWithReason
          title={words[asking]}
          confirmLabel={words[asking]}
          isDanger={asking === 'refuse'}
          reason="needed"
          longestReason={500}
          onConfirm={(answer) => propose({ id: plea.id, isGranted: asking === 'grant', answer })}
          onClose={() => {
            ask(undefined);
          }}
        >
          {asking === 'grant' ? granted : words['what.refuse']} {words.secondPerson}
        </ConfirmWithReason>
      )}
    </>
  );
}

function ProposedAnswer({ plea, proposal }: { plea: DeskPlea; proposal: NonNullable<DeskPlea['proposal']> }) {
  const words = useLedgerDeskWords();
  const may = useMay();
  const { minute } = useFormats();
  const [asking, ask] = useState<boolean>();
  const decide = useMutationCall(decidePlea).attempt;
  const outcome = proposal.isGranted ? words.grant : words.refuse;
  const follows = !proposal.isGranted
    ? words['what.refuse']
    : plea.kind === 'release'
      ? words['what.grantRelease']
      : words['what.grantAppeal'];
  return (
    <DeskSection
      title={words.proposed}
      actions={
        may(decidePlea) &&
        !proposal.isOwn && (
          <>
            <Button
              onClick={() => {
                ask(false);
              }}
            >
              {words.sendBack}
            </Button>
            <Button
              type="primary"
              onClick={() => {
                ask(true);
              }}
            >
              {words.confirm}
            </Button>
          </>
        )
      }
    >
      <DeskFacts
        facts={[
          { label: words.proposed, value: outcome },
          { label: words.proposedBy, value: `${proposal.by} · ${minute(proposal.at)}` },
          { label: words.answer, value: proposal.answer },
        ]}
      />
      {proposal.isOwn && <p className="desk-about">{words.secondPerson}</p>}
      {asking !== undefined && (
        <ConfirmWithReason
          title={asking ? words.confirm : words.sendBack}
          confirmLabel={asking ? words.confirm : words.sendBack}
          onConfirm={() => decide({ id: plea.id, isConfirmed: asking })}
          onClose={() => {
            ask(undefined);
          }}
        >
          {asking ? `${outcome}: ${follows}` : words['what.sendBack']}
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}
