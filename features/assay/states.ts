// The life of a sample: taken, sealed in three parts, sent, reported, and accepted or decided by an umpire.

import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Those who see to samples in a trading firm; whoever binds the firm may challenge. */
export const SAMPLING_SEATS = [
  'firm_dispatcher',
  'firm_settler',
  'firm_representative',
] as const satisfies readonly Seat[];
export const CHALLENGING_SEATS = ['firm_settler', 'firm_representative'] as const satisfies readonly Seat[];
/** A laboratory is a firm of that kind: whoever may bind it or works its scales and benches. */
export const LAB_SEATS = [
  'firm_dispatcher',
  'firm_settler',
  'firm_representative',
  'firm_admin',
] as const satisfies readonly Seat[];
/** They see every sample and move none. */
export const ONLOOKING_SEATS = [
  'operator_trade',
  'operator_settlement',
  'operator_dispute',
  'operator_auditor',
] as const satisfies readonly Seat[];

const movesOfSamples = machineFor<Seat | 'lab' | 'clock'>();

/** The report that counts makes it `reported`; the other side's check may come as long as nothing is decided. */
export const sampleMachine = movesOfSamples({
  start: 'sampled',
  moves: {
    seal: { from: ['sampled'], to: 'sealed', by: SAMPLING_SEATS },
    send: { from: ['sealed'], to: 'sent', by: SAMPLING_SEATS },
    report: { from: ['sent'], to: 'reported', by: ['lab'] },
    accept: { from: ['reported'], to: 'accepted', by: CHALLENGING_SEATS },
    lapse: { from: ['reported'], to: 'accepted', by: ['clock'] },
    challenge: { from: ['reported'], to: 'challenged', by: CHALLENGING_SEATS },
    send_umpire: { from: ['challenged'], to: 'umpire_sent', by: SAMPLING_SEATS },
    decide: { from: ['umpire_sent'], to: 'final', by: ['lab'] },
  },
});
export type SampleState = StateOf<typeof sampleMachine>;
export type SampleMove = MoveOf<typeof sampleMachine>;

/** Nothing changes any more: the values may be settled by. */
export const DECIDED_STATES = ['accepted', 'final'] as const satisfies readonly SampleState[];
