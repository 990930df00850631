// Bottom bar of a form step: summary, save state, back and next.

import { useFormState } from 'react-hook-form';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Consequence } from './Consequence.tsx';

interface StepBarProps {
  readonly savedAt: Date | undefined;
  readonly onNext: () => Promise<void>;
  readonly onBack: (() => void) | undefined;
}

export function StepBar({ savedAt, onNext, onBack }: StepBarProps) {
  const t = useTranslation(['listing', 'terms']);
  const { clock } = useFormats();
  const { isDirty } = useFormState<ListingForm>();
  const kept = savedAt
    ? t('registration.savedAt', { at: clock(savedAt) })
    : isDirty
      ? t('registration.savedHere')
      : undefined;
  return (
    <StickyBar
      note={
        <>
          <Consequence />
          {kept && <div className="trade-note">{kept}</div>}
        </>
      }
      secondary={onBack ? [{ label: t('registration.back'), onPress: onBack }] : []}
      primary={{ label: t('registration.next'), onPress: onNext }}
    />
  );
}
