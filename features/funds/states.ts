// The lives of a hold, of a bank receipt and of a reversal.
import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

/** Holds move with the trade they stand for, never by a person's own act. */
const holds = machineFor<'platform'>();
export const holdMachine = holds({
  start: 'active',
  moves: {
    convert:        { from: ['active'], to: 'converted',        by: ['platform'] },
    release:        { from: ['active'], to: 'released',         by: ['platform'] },
    forfeit_partly: { from: ['active'], to: 'partly_forfeited', by: ['platform'] },
    forfeit:        { from: ['active'], to: 'forfeited',        by: ['platform'] },
  },
});
export type HoldState = StateOf<typeof holdMachine>;
export type HoldMove = MoveOf<typeof holdMachine>;

export const HOLD_KINDS = ['listing', 'trade', 'performance', 'assay'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

const operators = machineFor<'operator_maker' | 'operator_checker'>();

/** A credited receipt is returned when its entry is reversed. */
export const receiptMachine = operators({
  start: 'recorded',
  moves: {
    credit:  { from: ['recorded'],             to: 'credited', by: ['operator_checker'] },
    return: { from: ['recorded', 'credited'], to: 'returned', by: ['operator_checker'] },
  },
});
export type ReceiptState = StateOf<typeof receiptMachine>;
export type ReceiptMove = MoveOf<typeof receiptMachine>;

export const reversalMachine = operators({
  start: 'requested',
  moves: {
    confirm: { from: ['requested'], to: 'confirmed', by: ['operator_checker'] },
  },
});
export type ReversalState = StateOf<typeof reversalMachine>;
export type ReversalMove = MoveOf<typeof reversalMachine>;
