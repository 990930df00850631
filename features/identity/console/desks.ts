// The desk where people's real names are passed.
import { titles } from './words/titles.ts';
import { ONLOOKERS } from '../states.ts';
import type { Desk } from '#packages/ui/desk/desk.ts';

export const identityDesks: readonly Desk[] = [
  { path: 'identities', group: 'firms', title: titles.identities, seats: ONLOOKERS, load: () => import('./Identities.tsx') },
];
