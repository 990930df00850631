// Seat changes that wait for a second administrator.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { approveSeats, rejectSeats, type SeatChange, withdrawSeats } from '../../calls/operators.ts';
import { useFirmDeskWords } from '../useWords.ts';
import { useSeatNames } from './seatNames.ts';

type Decision = 'approve' | 'reject' | 'withdraw';
interface PendingDecision {
  readonly change: SeatChange;
  readonly decision: Decision;
}

export function SeatChanges({ changes, mayKeep }: { changes: readonly SeatChange[]; mayKeep: boolean }) {
  const words = useFirmDeskWords();
  const seatNames = useSeatNames();
  const { fill } = useFormats();
  const [deciding, setDeciding] = useState<PendingDecision>();
  const open = ({ isOwn }: SeatChange): readonly Decision[] => (isOwn ? ['withdraw'] : ['approve', 'reject']);
  return (
    <>
      <h3 className="desk-part">{words['operators.waiting']}</h3>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{words['operators.name']}</th>
            <th scope="col">{words['operators.before']}</th>
            <th scope="col">{words['operators.after']}</th>
            <th scope="col">{words['column.proposed']}</th>
            {mayKeep && <th scope="col">{words['operators.act']}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <td>{change.name}</td>
              <td>{change.personId === null ? words['operators.newcomer'] : seatNames(change.before)}</td>
              <td>{seatNames(change.seats)}</td>
              <td>{fill(words['open.by'], { name: change.by, at: change.at, reason: change.reason })}</td>
              {mayKeep && (
                <td>
                  <span className="desk-tools">
                    {open(change).map((decision) => (
                      <Button
                        key={decision}
                        size="small"
                        type={decision === 'approve' ? 'primary' : 'default'}
                        danger={decision === 'reject'}
                        onClick={() => {
                          setDeciding({ change, decision });
                        }}
                      >
                        {words[decision]}
                      </Button>
                    ))}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {deciding && (
        <DecisionDialog
          {...deciding}
          onClose={() => {
            setDeciding(undefined);
          }}
        />
      )}
    </>
  );
}

function DecisionDialog({
  change: { id, name, seats },
  decision,
  onClose,
}: PendingDecision & { onClose(): void }) {
  const words = useFirmDeskWords();
  const seatNames = useSeatNames();
  const [approve, reject, withdraw] = [
    useMutationCall(approveSeats).attempt,
    useMutationCall(rejectSeats).attempt,
    useMutationCall(withdrawSeats).attempt,
  ];
  const acts = {
    approve: () => approve({ id }),
    reject: (note: string) => reject({ id, note }),
    withdraw: () => withdraw({ id }),
  };
  return (
    <ConfirmWithReason
      title={words[`${decision}Title`]}
      confirmLabel={words[decision]}
      isDanger={decision === 'reject'}
      onClose={onClose}
      onConfirm={acts[decision]}
      reason={decision === 'reject' ? 'needed' : undefined}
    >
      <p>
        {name} · {seatNames(seats)}
      </p>
    </ConfirmWithReason>
  );
}
