// Seat changes that wait for a second administrator.

import { useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { approveSeats, rejectSeats, type SeatChange, withdrawSeats } from '../../calls/operators.ts';
import { useOperatorSeatNames } from './seatNames.ts';

export function SeatChanges({ changes, mayKeep }: { changes: readonly SeatChange[]; mayKeep: boolean }) {
  const t = useTranslation('firm.console');
  const seatNames = useOperatorSeatNames();
  return (
    <>
      <h3 className="desk-part">{t('operators.waiting')}</h3>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('operators.name')}</th>
            <th scope="col">{t('operators.before')}</th>
            <th scope="col">{t('operators.after')}</th>
            <th scope="col">{t('column.proposed')}</th>
            {mayKeep && <th scope="col">{t('operators.act')}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <td>{change.name}</td>
              <td>{change.personId === null ? t('operators.newcomer') : seatNames(change.before)}</td>
              <td>{seatNames(change.seats)}</td>
              <td>{t('open.by', { name: change.by, at: change.at, reason: change.reason })}</td>
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
  const t = useTranslation('firm.console');
  const seatNames = useOperatorSeatNames();
  return (
    <DeskActs
      size="small"
      subject={`${name} · ${seatNames(seats)}`}
      acts={[
        act({
          label: t('withdraw'),
          title: t('withdrawTitle'),
          kind: 'plain',
          isOpen: isOwn,
          call: withdrawSeats,
          input: () => ({ id }),
        }),
        act({
          label: t('approve'),
          title: t('approveTitle'),
          isOpen: !isOwn,
          call: approveSeats,
          input: () => ({ id }),
        }),
        act({
          label: t('reject'),
          title: t('rejectTitle'),
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
