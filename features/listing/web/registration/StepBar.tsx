// Bottom bar of a form step: summary, save state, back and next.

import { useFormState } from 'react-hook-form';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { useSay } from '../say.ts';
import { Consequence } from './Consequence.tsx';

interface StepBarProps {
  readonly isKept: boolean;
  readonly savedAt: Date | undefined;
  readonly onNext: () => Promise<void>;
  readonly onBack: (() => void) | undefined;
}

export function StepBar({ isKept, savedAt, onNext, onBack }: StepBarProps) {
  const { say, clock } = useSay();
  const { isDirty } = useFormState<ListingForm>();
  const kept = savedAt
    ? say('registration.savedAt', { at: clock(savedAt) })
    : isDirty && isKept
      ? say('registration.savedHere')
      : undefined;
  return (
    <StickyBar
      note={
        <>
          <Consequence />
          {kept && <div className="trade-note">{kept}</div>}
        </>
      }
      secondary={onBack ? [{ label: say('registration.back'), onPress: onBack }] : []}
      primary={{ label: say('registration.next'), onPress: onNext }}
    />
  );
}
