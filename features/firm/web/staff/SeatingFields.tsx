// Fields for a person's seats and amount limit.

import { useTranslation } from '#packages/i18n/react.ts';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { FIRM_SEATS } from '../../seats.ts';
import { findSeatingFlaws, type StaffSeating } from './seating.ts';

interface SeatingFieldsProps {
  readonly seating: StaffSeating;
  readonly isTried: boolean;
  readonly seatsHint?: string | undefined;
  readonly onChange: (seating: StaffSeating) => void;
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
        hint={seatsHint}
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
