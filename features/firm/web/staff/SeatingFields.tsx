// Fields for a person's seats and amount limit.

import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { FIRM_SEATS } from '../../seats.ts';
import { useFirmWords } from '../words.ts';
import { findSeatingFlaws, type StaffSeating } from './seating.ts';

interface SeatingFieldsProps {
  readonly seating: StaffSeating;
  readonly isTried: boolean;
  readonly seatsHint?: string | undefined;
  readonly onChange: (seating: StaffSeating) => void;
}

export function SeatingFields({ seating, isTried, seatsHint, onChange }: SeatingFieldsProps) {
  const words = useFirmWords();
  const flaws = isTried ? findSeatingFlaws(seating, words) : {};
  return (
    <>
      <ChoiceChips
        label={words['staff.seats']}
        isRequired
        values={seating.seats}
        error={flaws.seats}
        hint={seatsHint}
        choices={FIRM_SEATS.map((value) => ({ value, label: words[`seat.${value}`] }))}
        onChange={(seats) => {
          onChange({ ...seating, seats });
        }}
      />
      <NumberField
        label={words['staff.limit']}
        hint={words['staff.limitHint']}
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
