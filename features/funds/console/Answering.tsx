// Form to propose or decide the answer to a deposit request.

import { useMay } from '#features/firm/console/useMay.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { decidePlea, type DeskPlea, proposeAnswer } from '../calls/plea.ts';
import { useLedgerDeskWords } from './useWords.ts';

export function Answering({ plea }: { plea: DeskPlea }) {
  const words = useLedgerDeskWords();
  const may = useMay();
  const granted = plea.kind === 'release' ? words['what.grantRelease'] : words['what.grantAppeal'];
  const answer = (isGranted: boolean) =>
    act({
      label: words[isGranted ? 'grant' : 'refuse'],
      kind: isGranted ? 'primary' : 'danger',
      call: proposeAnswer,
      reason: 'needed',
      longestReason: 500,
      about: `${isGranted ? granted : words['what.refuse']} ${words.secondPerson}`,
      input: (written) => ({ id: plea.id, isGranted, answer: written }),
    });
  return (
    <>
      <DeskSection
        title={words.reason}
        actions={plea.state === 'open' && <DeskActs may={may} acts={[answer(false), answer(true)]} />}
      >
        <p>{plea.reason}</p>
        {plea.answer !== '' && (
          <p>
            {words.answer}: {plea.answer}
          </p>
        )}
      </DeskSection>
      {plea.proposal && <ProposedAnswer plea={plea} proposal={plea.proposal} />}
    </>
  );
}

function ProposedAnswer({ plea, proposal }: { plea: DeskPlea; proposal: NonNullable<DeskPlea['proposal']> }) {
  const words = useLedgerDeskWords();
  const may = useMay();
  const { minute } = useFormats();
  const outcome = proposal.isGranted ? words.grant : words.refuse;
  const follows = !proposal.isGranted
    ? words['what.refuse']
    : plea.kind === 'release'
      ? words['what.grantRelease']
      : words['what.grantAppeal'];
  const decision = (isConfirmed: boolean) =>
    act({
      label: words[isConfirmed ? 'confirm' : 'sendBack'],
      kind: isConfirmed ? 'primary' : 'plain',
      call: decidePlea,
      about: isConfirmed ? `${outcome}: ${follows}` : words['what.sendBack'],
      input: () => ({ id: plea.id, isConfirmed }),
    });
  return (
    <DeskSection
      title={words.proposed}
      actions={!proposal.isOwn && <DeskActs may={may} acts={[decision(false), decision(true)]} />}
    >
      <DeskFacts
        facts={[
          { label: words.proposed, value: outcome },
          { label: words.proposedBy, value: `${proposal.by} · ${minute(proposal.at)}` },
          { label: words.answer, value: proposal.answer },
        ]}
      />
      {proposal.isOwn && <p className="desk-about">{words.secondPerson}</p>}
    </DeskSection>
  );
}
