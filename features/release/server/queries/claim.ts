// Queries of claims. Writers hold the lock of the contract.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { compiledDecoder, compiledEncoder } from '#packages/schema/compiled.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { ClaimKind } from '../../choices.ts';
import type { AdhocState } from '../../states.ts';
import { ClaimWorking } from '../../working.ts';

const ClaimRow = z.object({
  adhoc_id: z.string(),
  no: z.string(),
  state: z.custom<AdhocState>(),
  kind: z.custom<ClaimKind>(),
  instalment_id: z.nullable(z.string()),
  from_on: z.nullable(z.string()),
  to_on: z.nullable(z.string()),
  amount_fen: WireFen,
  working: z.unknown(),
});
export type ClaimRow = z.output<typeof ClaimRow>;

const encodeWorking = compiledEncoder(ClaimWorking);
export const decodeWorking = compiledDecoder(ClaimWorking) as (kept: unknown) => ClaimWorking;

/** Claims that were neither refused nor withdrawn. */
export const readLiveClaims = (connection: Connection, contractId: string) => connection.all(ClaimRow)`
  select claim.adhoc_id, other.no, other.state, claim.kind, claim.instalment_id, claim.from_on::text,
         claim.to_on::text, other.amount_fen, claim.working
    from release_claim as claim
    join release_adhoc as other on other.id = claim.adhoc_id
   where claim.contract_id = ${contractId}
     and claim.is_live
   order by claim.adhoc_id`;

const WorkingRow = z.object({ working: z.unknown() });

export async function readWorking(connection: Connection, adhocId: string): Promise<ClaimWorking | null> {
  const row = await connection.one(WorkingRow)`
    select working from release_claim where adhoc_id = ${adhocId}`;
  return row ? decodeWorking(row.working) : null;
}

const SumRow = z.object({ sum: WireFen });

/** Penalties of a side that both signed, except those of live claims. */
export const readPenaltySettled = async (
  connection: Connection,
  contractId: string,
  payer: ContractSide,
): Promise<Fen> =>
  (
    await connection.one(SumRow)`
  select coalesce(sum(other.amount_fen), 0)::bigint as sum
    from release_adhoc as other
   where other.contract_id = ${contractId}
     and other.kind = 'penalty'
     and other.payer = ${payer}
     and other.state = 'done'
     and not exists (select from release_claim where adhoc_id = other.id)`
  )?.sum ?? fen(0n);

export interface NewClaim {
  readonly adhocId: string;
  readonly contractId: string;
  readonly working: ClaimWorking;
  /** Days of late interest. */
  readonly days: { readonly instalmentId: string; readonly from: string; readonly to: string } | null;
}

export const insertClaim = (tx: Transaction, { adhocId, contractId, working, days }: NewClaim) => tx.run`
  insert into release_claim (adhoc_id, contract_id, kind, instalment_id, from_on, to_on, working)
  values (${adhocId}, ${contractId}, ${working.of}, ${days?.instalmentId ?? null},
          ${days?.from ?? null}::date, ${days?.to ?? null}::date,
          ${JSON.stringify(encodeWorking(working))}::jsonb)`;

/** Refused or withdrawn: the same may be claimed again. */
export const endClaim = (tx: Transaction, adhocId: string) => tx.run`
  update release_claim set is_live = false where adhoc_id = ${adhocId}`;
