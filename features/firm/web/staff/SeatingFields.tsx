// Fields for a person's seats and amount limit.

import { useTranslation } from '#packages/i18n/react.ts';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { FIRM_SEATS, type FirmSeat } from '../../seats.ts';
import { findSeatingFlaws, type StaffSeating } from './seating.ts';
import './staff.css';

interface SeatingFieldsProps {
  readonly seating: StaffSeating;
  readonly isTried: boolean;
  readonly seatsHint?: string | undefined;
  readonly onChange: (seating: StaffSeating) => void;
}

/** What the chosen seats may do. */
function Explained({ seats, note }: { seats: readonly FirmSeat[]; note: string | undefined }) {
  const t = useTranslation('firm.seats');
  const tFirm = useTranslation('firm');
  return (
    <>
      {note !== undefined && <span className="staff-line">{note}</span>}
      {FIRM_SEATS.filter((seat) => seats.includes(seat)).map((seat) => (
        <span key={seat} className="staff-line">
          {t('seatMay', { seat: tFirm(`seat.${seat}`), may: t(`may.${seat}`) })}
        </span>
      ))}
    </>
  );
}

export function SeatingFields({ seating, isTried, seatsHint, onChange }: SeatingFieldsProps) {
  const t = useTranslation('firm');
  const flaws = isTried ? findSeatingFlaws(seating, t) : {};
  return (
    <>
      <ChoiceChips
        label={t('staff.seats')}
        isRequired
        values={seating.seats}
        error={flaws.seats}
        hint={<Explained seats={seating.seats} note={seatsHint} />}
        choices={FIRM_SEATS.map((value) => ({ value, label: t(`seat.${value}`) }))}
        onChange={(seats) => {
          onChange({ ...seating, seats });
        }}
      />
      <NumberField
        label={t('staff.limit')}
        hint={t('staff.limitHint')}
        name="most"
        value={seating.most}
        error={flaws.most}
        onChange={(most) => {
          onChange({ ...seating, most });
        }}
      />
    </>
  );
}
