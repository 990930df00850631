// Events that contracts emit, in the same transaction.

import type { ContractKind } from '#features/article/choices.ts';
import type { HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

export interface ContractNews {
  readonly contractId: string;
  readonly no: string;
  readonly kind: ContractKind;
  readonly sellerId: string;
  readonly buyerId: string;
  /** Null for a framework. */
  readonly quantity: Kg | null;
  readonly price: HaoPerTonne | null;
  readonly parentId: string | null;
  readonly listingId: string | null;
}

/** All have signed. */
export const contractEffective = event<readonly ContractNews[]>('contract.effective');
/** Nobody is bound: rejected, or not signed in time. */
export const contractVoided = event<readonly ContractNews[]>('contract.voided');
/** A supplement took effect; the figures are the amended ones. */
export const contractAmended = event<readonly ContractNews[]>('contract.amended');
export const contractTerminated = event<readonly ContractNews[]>('contract.terminated');
export const contractSettled = event<readonly ContractNews[]>('contract.settled');
