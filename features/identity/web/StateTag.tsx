// Tag that shows the state of a real-name claim.

import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { ClaimState } from '../states.ts';
import { useIdentityWords } from './words.ts';

const TONES: Readonly<Record<ClaimState | 'none', Tone>> = {
  none: 'neutral',
  pending: 'info',
  passed: 'success',
  failed: 'danger',
  ended: 'neutral',
};

export function StateTag({ state }: { state: ClaimState | 'none' }) {
  const words = useIdentityWords();
  return <Tag tone={TONES[state]}>{words[`state.${state}`]}</Tag>;
}
