// The firm's state and the buttons to suspend it or to propose a graver step.

import { firmMachine } from '#features/firm/states.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { confirmMove, dropMove, proposeMove, suspendFirm } from '../calls/desk.ts';
import { TWO_PERSON_MOVES } from '../states.ts';
import type { FirmRead } from './firmRead.ts';

const MAX_REASON_LENGTH = 500;

export function FirmStatePanel({ read }: { read: FirmRead }) {
  const { firm, proposal, mayAct } = read;
  const t = useTranslation('certification.console');
  const open = openMoves(firmMachine, firm.state, 'operator_certification');
  const grave = proposal ? [] : TWO_PERSON_MOVES.filter((move) => open.includes(move));
  if (proposal) return <Proposal read={read} proposal={proposal} />;
  if (!mayAct || (grave.length === 0 && !open.includes('suspend'))) return null;
  const reasoned = { isDanger: true, reason: 'needed', longestReason: MAX_REASON_LENGTH } as const;
  return (
    <DeskSection
      title={t('standing')}
      actions={
        <DeskActs
          subject={firm.name}
          acts={[
            ...grave.map((move) =>
              act({
                label: t(`propose.${move}`),
                kind: move === 'reinstate' ? 'plain' : 'danger',
                call: proposeMove,
                what: t('proposeWhat'),
                input: (reason) => ({ firmId: firm.id, move, reason }),
                ...reasoned,
              }),
            ),
            act({
              label: t('suspend'),
              kind: 'grave',
              isOpen: open.includes('suspend'),
              call: suspendFirm,
              what: t('suspendWhat'),
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
  const t = useTranslation('certification.console');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  const title = t('proposal', { move: tFirm(`move.${proposal.move}`) });
  return (
    <DeskSection
      title={title}
      actions={
        mayAct && (
          <DeskActs
            subject={proposal.reason}
            acts={[
              act({
                label: t('drop'),
                title,
                kind: 'plain',
                call: dropMove,
                input: () => ({ id: proposal.id }),
              }),
              act({
                label: t('confirm'),
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
        {t('proposal.by', { person: proposal.by?.name ?? '', moment: minute(proposal.at) })}
      </p>
      <p>{proposal.reason}</p>
    </DeskSection>
  );
}
