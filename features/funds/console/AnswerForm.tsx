// Form to propose or decide the answer to a deposit request.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  decideDepositRequest,
  type DeskDepositRequest,
  proposeDepositAnswer,
} from '../calls/depositRequest.ts';
import { useLedgerDeskWords } from './useWords.ts';

export function AnswerForm({ request }: { request: DeskDepositRequest }) {
  const words = useLedgerDeskWords();
  const may = useMayCall();
  const granted = request.kind === 'release' ? words['what.grantRelease'] : words['what.grantAppeal'];
  const answer = (isGranted: boolean) =>
    act({
      label: words[isGranted ? 'grant' : 'refuse'],
      kind: isGranted ? 'primary' : 'danger',
      call: proposeDepositAnswer,
      reason: 'needed',
      longestReason: 500,
      about: `${isGranted ? granted : words['what.refuse']} ${words.secondPerson}`,
      input: (written) => ({ id: request.id, isGranted, answer: written }),
    });
  return (
    <>
      <DeskSection
        title={words.reason}
        actions={request.state === 'open' && <DeskActs may={may} acts={[answer(false), answer(true)]} />}
      >
        <p>{request.reason}</p>
        {request.answer !== '' && (
          <p>
            {words.answer}: {request.answer}
          </p>
        )}
      </DeskSection>
      {request.proposal && <ProposedAnswer request={request} proposal={request.proposal} />}
    </>
  );
}

function ProposedAnswer({
  request,
  proposal,
}: {
  request: DeskDepositRequest;
  proposal: NonNullable<DeskDepositRequest['proposal']>;
}) {
  const words = useLedgerDeskWords();
  const may = useMayCall();
  const { minute } = useFormats();
  const outcome = proposal.isGranted ? words.grant : words.refuse;
  const follows = !proposal.isGranted
    ? words['what.refuse']
    : request.kind === 'release'
      ? words['what.grantRelease']
      : words['what.grantAppeal'];
  const decision = (isConfirmed: boolean) =>
    act({
      label: words[isConfirmed ? 'confirm' : 'sendBack'],
      kind: isConfirmed ? 'primary' : 'plain',
      call: decideDepositRequest,
      about: isConfirmed ? `${outcome}: ${follows}` : words['what.sendBack'],
      input: () => ({ id: request.id, isConfirmed }),
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
