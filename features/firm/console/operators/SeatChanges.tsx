// Seat changes that wait for a second administrator.

import { useFormats } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { approveSeats, rejectSeats, type SeatChange, withdrawSeats } from '../../calls/operators.ts';
import { useFirmDeskWords } from '../useWords.ts';
import { useOperatorSeatNames } from './seatNames.ts';

export function SeatChanges({ changes, mayKeep }: { changes: readonly SeatChange[]; mayKeep: boolean }) {
  const words = useFirmDeskWords();
  const seatNames = useOperatorSeatNames();
  const { fill } = useFormats();
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
                    <Decisions change={change} />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Decisions({ change: { id, name, seats, isOwn } }: { change: SeatChange }) {
  const words = useFirmDeskWords();
  const seatNames = useOperatorSeatNames();
  return (
    <DeskActs
      size="small"
      subject={`${name} · ${seatNames(seats)}`}
      acts={[
        act({
          label: words.withdraw,
          title: words.withdrawTitle,
          kind: 'plain',
          isOpen: isOwn,
          call: withdrawSeats,
          input: () => ({ id }),
        }),
        act({
          label: words.approve,
          title: words.approveTitle,
          isOpen: !isOwn,
          call: approveSeats,
          input: () => ({ id }),
        }),
        act({
          label: words.reject,
          title: words.rejectTitle,
          kind: 'danger',
          isOpen: !isOwn,
          call: rejectSeats,
          reason: 'needed',
          input: (note) => ({ id, note }),
        }),
      ]}
    />
  );
}
