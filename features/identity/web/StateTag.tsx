// Tag that shows the state of a real-name claim.

import { useTranslation } from '#packages/i18n/react.ts';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { ClaimState } from '../states.ts';

const TONES: Readonly<Record<ClaimState | 'none', Tone>> = {
  none: 'neutral',
  pending: 'info',
  passed: 'success',
  failed: 'danger',
  ended: 'neutral',
};

export function StateTag({ state }: { state: ClaimState | 'none' }) {
  const t = useTranslation('identity');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
