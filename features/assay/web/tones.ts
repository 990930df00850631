// How a state looks: what somebody must see to stands out.
import type { SampleState } from '../states.ts';
import type { Tone } from '#packages/ui/Tag.tsx';

export const TONES: Readonly<Record<SampleState, Tone>> = {
  sampled: 'info', sealed: 'info', sent: 'info', reported: 'warning', accepted: 'success', challenged: 'danger', umpire_sent: 'warning', final: 'success',
};
