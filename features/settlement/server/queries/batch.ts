// Queries for trips claimed by sheets; an index prevents double claims.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export type ClaimPhase = 'provisional' | 'final';
export interface TripClaim {
  readonly tripId: string;
  readonly batchId: string;
  readonly sampleId: string | null;
}

/** Inserts fewer rows than given if another live sheet holds a trip. */
export const claimTrips = (
  tx: Transaction,
  sheetId: string,
  phase: ClaimPhase,
  claims: readonly TripClaim[],
) => tx.run`
  insert into settlement_batch (sheet_id, trip_id, batch_id, sample_id, phase, is_live)
  select ${sheetId}, trip_id, batch_id, sample_id, ${phase}, true
    from unnest(${claims.map(({ tripId }) => tripId)}::text[],
        ${claims.map(({ batchId }) => batchId)}::text[], ${claims.map(({ sampleId }) => sampleId)}::text[])
      as given (trip_id, batch_id, sample_id)
   order by trip_id
      on conflict (trip_id, phase) where is_live do nothing`;

export const deleteClaims = (tx: Transaction, sheetId: string) =>
  tx.run`delete from settlement_batch where sheet_id = ${sheetId}`;

/** Ends the claims; the sheet's trips stay readable. */
export const endClaims = (tx: Transaction, sheetIds: readonly string[]) => tx.run`
  update settlement_batch set is_live = false where sheet_id = any (${[...sheetIds]}::text[]) and is_live`;

const TripClaimRow = z.object({
  sheet_id: z.string(),
  sheet_no: z.string(),
  trip_id: z.string(),
  batch_id: z.string(),
  phase: z.custom<ClaimPhase>(),
});
export type TripClaimRow = z.output<typeof TripClaimRow>;

export const readTripClaims = (connection: Connection, contractId: string) => connection.all(TripClaimRow)`
  select batch.sheet_id, sheet.no as sheet_no, batch.trip_id, batch.batch_id, batch.phase
    from settlement_batch as batch
    join settlement_sheet as sheet on sheet.id = batch.sheet_id
   where sheet.contract_id = ${contractId}
     and batch.is_live
   order by batch.trip_id`;

const TripRow = z.object({ sheet_id: z.string(), trip_id: z.string() });

export const readClaimedTrips = (connection: Connection, sheetIds: readonly string[]) => connection.all(
  TripRow,
)`
  select sheet_id, trip_id
    from settlement_batch
   where sheet_id = any (${[...sheetIds]}::text[])
   order by trip_id`;
