// The firm's state and the buttons to suspend it or to propose a graver step.

import { firmMachine } from '#features/firm/states.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { confirmMove, dropMove, proposeMove, suspendFirm } from '../calls/desk.ts';
import { TWO_PERSON_MOVES } from '../states.ts';
import type { FirmRead } from './firmRead.ts';
import { useCertificationDeskWords, useStateWords } from './useWords.ts';

const MAX_REASON_LENGTH = 500;

export function FirmStatePanel({ read }: { read: FirmRead }) {
  const { firm, proposal, mayAct } = read;
  const words = useCertificationDeskWords();
  const open = openMoves(firmMachine, firm.state, 'operator_certification');
  const grave = proposal ? [] : TWO_PERSON_MOVES.filter((move) => open.includes(move));
  if (proposal) return <Proposal read={read} proposal={proposal} />;
  if (!mayAct || (grave.length === 0 && !open.includes('suspend'))) return null;
  const reasoned = { isDanger: true, reason: 'needed', longestReason: MAX_REASON_LENGTH } as const;
  return (
    <DeskSection
      title={words.standing}
      actions={
        <DeskActs
          subject={firm.name}
          acts={[
            ...grave.map((move) =>
              act({
                label: words[`propose.${move}`],
                kind: move === 'reinstate' ? 'plain' : 'danger',
                call: proposeMove,
                what: words.proposeWhat,
                input: (reason) => ({ firmId: firm.id, move, reason }),
                ...reasoned,
              }),
            ),
            act({
              label: words.suspend,
              kind: 'grave',
              isOpen: open.includes('suspend'),
              call: suspendFirm,
              what: words.suspendWhat,
              input: (reason) => ({ firmId: firm.id, reason }),
              ...reasoned,
            }),
          ]}
        />
      }
    />
  );
}

function Proposal({
  read: { mayAct, needsOther },
  proposal,
}: {
  read: FirmRead;
  proposal: NonNullable<FirmRead['proposal']>;
}) {
  const words = useCertificationDeskWords();
  const firmWords = useStateWords();
  const { fill, minute } = useFormats();
  const title = fill(words.proposal, { move: firmWords[`move.${proposal.move}`] });
  return (
    <DeskSection
      title={title}
      actions={
        mayAct && (
          <DeskActs
            subject={proposal.reason}
            acts={[
              act({
                label: words.drop,
                title,
                kind: 'plain',
                call: dropMove,
                input: () => ({ id: proposal.id }),
              }),
              act({
                label: words.confirm,
                title,
                kind: 'grave',
                isDisabled: needsOther,
                call: confirmMove,
                input: () => ({ id: proposal.id }),
              }),
            ]}
          />
        )
      }
    >
      <p className="desk-about">
        {fill(words['proposal.by'], { person: proposal.by?.name ?? '', moment: minute(proposal.at) })}
      </p>
      <p>{proposal.reason}</p>
    </DeskSection>
  );
}
