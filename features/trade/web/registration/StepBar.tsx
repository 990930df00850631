// The bar under a step: what the form comes to so far, that it is kept, and the way on.
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { useSay } from '../shared/say.ts';
import { Consequence } from './Consequence.tsx';
import { useKeptDraft } from './useKeptDraft.ts';

interface StepBarProps {
  readonly personId: string;
  readonly draftId: string | undefined;
  readonly isKept: boolean;
  readonly onNext: () => Promise<void>;
  readonly onBack: (() => void) | undefined;
}

export function StepBar({ personId, draftId, isKept, onNext, onBack }: StepBarProps) {
  const { say, clock } = useSay();
  const { savedAt, isDirty } = useKeptDraft(personId, draftId, isKept);
  const kept = savedAt ? say('registration.savedAt', { at: clock(savedAt) }) : isDirty && isKept ? say('registration.savedHere') : undefined;
  return (
    <StickyBar
      note={<><Consequence />{kept && <div className="trade-note">{kept}</div>}</>}
      secondary={onBack ? [{ label: say('registration.back'), onPress: onBack }] : []}
      primary={{ label: say('registration.next'), onPress: onNext }}
    />
  );
}
