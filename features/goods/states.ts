// State machine of a warehouse receipt.

import { machineFor, type MoveOf, type StateOf } from '#packages/machine/machine.ts';

export const RECEIPT_PARTIES = ['warehouse', 'owner', 'funder'] as const;
export type ReceiptParty = (typeof RECEIPT_PARTIES)[number];

/** A transfer ends the receipt; the new owner gets a new one made from it. */
export const receiptMachine = machineFor<ReceiptParty>()({
  start: 'issued',
  moves: {
    pledge: { from: ['issued', 'released'], to: 'pledged', by: ['funder'] },
    release: { from: ['pledged'], to: 'released', by: ['funder'] },
    /** The last of what was pledged is sold to another firm. */
    dispose: { from: ['pledged'], to: 'transferred', by: ['funder'] },
    deliver: { from: ['issued', 'released'], to: 'delivered', by: ['warehouse'] },
    transfer: { from: ['issued', 'released'], to: 'transferred', by: ['owner'] },
  },
});
export type ReceiptState = StateOf<typeof receiptMachine>;
export type ReceiptMove = MoveOf<typeof receiptMachine>;
