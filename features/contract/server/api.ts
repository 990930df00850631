// What later features and the push hub may ask of contracts, always in their own transaction.
import * as z from 'zod/mini';
import type { Actor, Setting } from '#packages/call/scene.ts';
import type { BasisPoints, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import type { Connection, Transaction } from '#packages/sql/sql.ts';
import type { ContractKind } from '../choices.ts';
import type { ContractState } from '../states.ts';
import type { ContractTerms } from '../terms.ts';

/** The parties of a contract may follow it, nobody else. */
export async function mayFollowContract(connection: Connection, { firmId }: Actor, id: string): Promise<boolean> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select id
      from contract
     where id = ${id}
       and ${firmId ?? null} in (seller_id, buyer_id, trade_co_id)`;
  return found !== undefined;
}

export interface StandingContract {
  readonly id: string;
  readonly no: string;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly version: number;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly tradeCoId: string | null;
  readonly quantity: Kg | null;
  readonly price: HaoPerTonne | null;
  readonly tolerance: BasisPoints;
  readonly delivered: Kg;
  readonly settled: Kg;
  readonly windowFrom: string | null;
  readonly windowTo: string | null;
  readonly terms: ContractTerms;
}

/** Holds the contract until the transaction ends; undefined where there is none. Lock contracts before goods, trips and money. */
export declare function lockContract(tx: Transaction, contractId: string): Promise<StandingContract | undefined>;

/** The same without holding it. */
export declare function readStanding(connection: Connection, contractId: string): Promise<StandingContract | undefined>;

/** The first pick-up order is active: effective becomes performing; anything else stays as it is. */
export declare function startPerforming(setting: Setting, contractId: string): Promise<void>;

/** So much more was delivered, or less where a ticket is voided. The contract is locked already, or is now. */
export declare function recordDelivered(setting: Setting, contractId: string, more: Kg): Promise<void>;

/** So much more was settled. */
export declare function recordSettled(setting: Setting, contractId: string, more: Kg): Promise<void>;

/** All sheets are closed: the bonds go back (M13). */
export declare function settleContract(setting: Setting, contractId: string): Promise<void>;
