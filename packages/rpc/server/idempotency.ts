// Idempotency records: answers by actor and randomCode, for repetitions.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export interface IdempotentRequest {
  readonly actorId: string;
  readonly randomCode: string;
  readonly path: string;
  readonly inputHash: string;
}

const IdempotencyRow = z.object({
  actor_id: z.string(),
  random_code: z.string(),
  path: z.string(),
  input_hash: z.string(),
  answer: z.unknown(),
});
export type IdempotencyRecord = z.output<typeof IdempotencyRow>;

export function hashInput(input: unknown): string {
  return createHash('sha256').update(canonicalJson(input)).digest('base64url');
}

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, held]) => `${JSON.stringify(name)}:${canonicalJson(held)}`).join(',')}}`;
}

export const isSameRequest = (receipt: IdempotencyRecord, request: IdempotentRequest) =>
  receipt.path === request.path && receipt.input_hash === request.inputHash;

/** true if the key is new. Waits for a concurrent transaction with the same key. */
export async function claimIdempotencyKey(
  tx: Transaction,
  { actorId, randomCode, path, inputHash }: IdempotentRequest,
  now: Date,
) {
  const opened = await tx.run`
    insert into idempotency_key (actor_id, random_code, path, input_hash, created_at)
    values (${actorId}, ${randomCode}, ${path}, ${inputHash}, ${now})
        on conflict do nothing`;
  return opened === 1;
}

export async function storeOutput(
  tx: Transaction,
  { actorId, randomCode }: IdempotentRequest,
  answer: unknown,
) {
  await tx.run`
    update idempotency_key
       set answer = ${JSON.stringify(answer)}
     where actor_id = ${actorId}
       and random_code = ${randomCode}`;
}

/** Reads records by primary key, whatever the size of the table. */
export function readIdempotencyRecords(
  connection: Connection,
  requests: readonly IdempotentRequest[],
): Promise<IdempotencyRecord[]> {
  return connection.all(IdempotencyRow)`
    select receipt.actor_id, receipt.random_code, receipt.path, receipt.input_hash, receipt.answer
      from unnest(${requests.map(({ actorId }) => actorId)}::text[],
                  ${requests.map(({ randomCode }) => randomCode)}::text[]) as asked (actor_id, random_code)
     cross join lateral (
             select *
               from idempotency_key as kept
              where kept.actor_id = asked.actor_id
                and kept.random_code = asked.random_code
              limit 1) as receipt`;
}

/** Inserts complete records; a smaller result means that another transaction was first with a key. */
export function insertIdempotencyRecords(
  tx: Transaction,
  receipts: readonly { request: IdempotentRequest; answer: unknown }[],
  now: Date,
): Promise<number> {
  return tx.run`
    insert into idempotency_key (actor_id, random_code, path, input_hash, created_at, answer)
    select actor_id, random_code, path, input_hash, ${now}, answer
      from unnest(${receipts.map(({ request }) => request.actorId)}::text[],
                  ${receipts.map(({ request }) => request.randomCode)}::text[],
                  ${receipts.map(({ request }) => request.path)}::text[],
                  ${receipts.map(({ request }) => request.inputHash)}::text[],
                  ${receipts.map(({ answer }) => JSON.stringify(answer))}::jsonb[])
        as made (actor_id, random_code, path, input_hash, answer)
        on conflict do nothing`;
}

/**
 * Makes the commit wait for the standbys although nothing was changed. For an answer that is given again: it
 * may rest on a commit that nobody confirmed. A batch waits anyway: it locks rows before it looks.
 */
export const awaitStandbys = (tx: Transaction) => tx.run`
  select pg_logical_emit_message(true, 'seam', '')
   where current_setting('synchronous_standby_names') <> ''`;

/** Records are kept for a day. */
export const purgeIdempotencyKeys = (tx: Transaction, now: Date) => tx.run`
  delete from idempotency_key
   where created_at < ${now}::timestamptz - interval '24 hours'`;
