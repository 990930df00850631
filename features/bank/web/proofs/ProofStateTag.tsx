// Tag with the state of a transfer proof.

import { useTranslation } from '#packages/i18n/react.ts';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { ProofState } from '../../states.ts';

const TONES: Record<ProofState, Tone> = {
  submitted: 'info',
  matched: 'info',
  credited: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function ProofStateTag({ state }: { state: ProofState }) {
  const t = useTranslation('bank');
  return <Tag tone={TONES[state]}>{t(`proof.${state}`)}</Tag>;
}
