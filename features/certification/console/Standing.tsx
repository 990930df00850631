// The firm's state and the buttons to suspend it or to propose a graver step.

import Button from 'antd/es/button';
import { useState } from 'react';
import { firmMachine } from '#features/firm/states.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { confirmMove, dropMove, proposeMove, suspendFirm } from '../calls/desk.ts';
import { GRAVE_MOVES, type GraveMove } from '../states.ts';
import type { FirmRead } from './firmRead.ts';
import { useCertificationDeskWords, useStateWords } from './useWords.ts';

const MAX_REASON_LENGTH = 500;

export function Standing({ read }: { read: FirmRead }) {
  const { firm, proposal, mayAct } = read;
  const words = useCertificationDeskWords();
  const [asking, ask] = useState<GraveMove | 'suspend'>();
  const [suspend, propose] = [useMutationCall(suspendFirm).attempt, useMutationCall(proposeMove).attempt];
  const open = openMoves(firmMachine, firm.state, 'operator_certification');
  const grave = proposal ? [] : GRAVE_MOVES.filter((move) => open.includes(move));
  if (proposal) return <Proposal read={read} proposal={proposal} />;
  if (!mayAct || (grave.length === 0 && !open.includes('suspend'))) return null;
  const title =
    asking === undefined ? undefined : asking === 'suspend' ? words.suspend : words[`propose.${asking}`];
  const act = (reason: string) => {
    if (asking === 'suspend') return suspend({ firmId: firm.id, reason });
    return asking ? propose({ firmId: firm.id, move: asking, reason }) : Promise.resolve(undefined);
  };
  return (
    <DeskSection
      title={words.standing}
      actions={
        <>
          {grave.map((move) => (
            <Button
              key={move}
              danger={move !== 'reinstate'}
              onClick={() => {
                ask(move);
              }}
            >
              {words[`propose.${move}`]}
            </Button>
          ))}
          {open.includes('suspend') && (
            <Button
              danger
              type="primary"
              onClick={() => {
                ask('suspend');
              }}
            >
              {words.suspend}
            </Button>
          )}
        </>
      }
    >
      {title !== undefined && (
        <ConfirmWithReason
          title={title}
          confirmLabel={title}
          isDanger
          reason="needed"
          longestReason={MAX_REASON_LENGTH}
          onConfirm={act}
          onClose={() => {
            ask(undefined);
          }}
        >
          <p>{firm.name}</p>
          <p className="desk-about">{words[asking === 'suspend' ? 'suspendWhat' : 'proposeWhat']}</p>
        </ConfirmWithReason>
      )}
    </DeskSection>
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
  const [asking, ask] = useState<'confirm' | 'drop'>();
  const [confirm, drop] = [useMutationCall(confirmMove).attempt, useMutationCall(dropMove).attempt];
  const title = fill(words.proposal, { move: firmWords[`move.${proposal.move}`] });
  return (
    <DeskSection
      title={title}
      actions={
        mayAct && (
          <>
            <Button
              onClick={() => {
                ask('drop');
              }}
            >
              {words.drop}
            </Button>
            <Button
              danger
              type="primary"
              disabled={needsOther}
              onClick={() => {
                ask('confirm');
              }}
            >
              {words.confirm}
            </Button>
          </>
        )
      }
    >
      <p className="desk-about">
        {fill(words['proposal.by'], { person: proposal.by?.name ?? '', moment: minute(proposal.at) })}
      </p>
      <p>{proposal.reason}</p>
      {asking && (
        <ConfirmWithReason
          title={title}
          confirmLabel={words[asking]}
          isDanger={asking === 'confirm'}
          onConfirm={() => (asking === 'confirm' ? confirm : drop)({ id: proposal.id })}
          onClose={() => {
            ask(undefined);
          }}
        >
          <p>{proposal.reason}</p>
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}
