// The desk where certificates are issued and taken back.
import { titles } from './words/titles.ts';
import { ONLOOKERS } from '../states.ts';
import type { Desk } from '#packages/ui/desk/desk.ts';

export const certificateDesks: readonly Desk[] = [
  { path: 'certificates', group: 'firms', title: titles.certificates, seats: ONLOOKERS, load: () => import('./Certificates.tsx') },
];
