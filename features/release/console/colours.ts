// Colours of release states in the console.

import type { ReleaseState } from '../states.ts';

export const RELEASE_COLOURS: Readonly<Record<ReleaseState, string>> = {
  applied: 'gold',
  review: 'gold',
  approved: 'blue',
  released: 'green',
  partial: 'green',
  rejected: 'default',
  withdrawn: 'default',
};
