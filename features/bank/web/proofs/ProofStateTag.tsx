// Tag with the state of a transfer proof.

import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { ProofState } from '../../states.ts';
import { useBankWords } from '../useWords.ts';

const TONES: Record<ProofState, Tone> = {
  submitted: 'info',
  matched: 'info',
  credited: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function ProofStateTag({ state }: { state: ProofState }) {
  const named = useBankWords();
  return <Tag tone={TONES[state]}>{named[`proof.${state}`]}</Tag>;
}
