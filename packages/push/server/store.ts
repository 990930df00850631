// Statements about push clients, each for many at once.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export interface NewClient {
  readonly cid: string;
  readonly regId: string;
  readonly deviceId: string;
}

export function insertClients(tx: Transaction, clients: readonly NewClient[], now: Date) {
  return tx.run`
    insert into push_client (cid, reg_id, device_id, created_at, last_seen_at)
    select cid, reg_id, device_id, ${now}, ${now}
      from unnest(${clients.map(({ cid }) => cid)}::text[],
                  ${clients.map(({ regId }) => regId)}::text[],
                  ${clients.map(({ deviceId }) => deviceId)}::text[]) as client (cid, reg_id, device_id)`;
}

/** Locks clients in one order, to avoid deadlocks. */
export function lockClients(tx: Transaction, cids: readonly string[]) {
  return tx.run`
    select from push_client
     where cid = any(${cids}::text[])
     order by cid
       for update`;
}

const PushBindingRow = z.object({
  cid: z.string(),
  person_id: z.nullable(z.string()),
  session_id: z.nullable(z.string()),
  bond_hash: z.nullable(z.string()),
  epoch: z.int(),
});
export type PushBindingRow = z.output<typeof PushBindingRow>;

const LoginRow = z.extend(PushBindingRow, { earlier_node: z.string() });

export interface ClientLogin {
  readonly cid: string;
  /** Hashes of the secrets in the cookies that came with the connection. */
  readonly bondHashes: readonly string[];
}

/** Whether a connection with these cookies may be this client: what is bound to a browser is only there. */
export const isBondKept = (
  { bond_hash: bondHash }: Pick<PushBindingRow, 'bond_hash'>,
  bondHashes: readonly string[],
): boolean => bondHash === null || bondHashes.includes(bondHash);

/** Increments the epochs; clients that are unknown or bound to other browsers are missing in the result. */
export function loginClients(tx: Transaction, logins: readonly ClientLogin[], node: string, now: Date) {
  const shown = logins.flatMap(({ cid, bondHashes }) =>
    bondHashes.map((bondHash) => [cid, bondHash] as const),
  );
  return tx.all(LoginRow)`
    update push_client
       set epoch = epoch + 1,
           node = ${node},
           last_seen_at = ${now}
     where cid = any(${logins.map(({ cid }) => cid)}::text[])
       and (bond_hash is null
            or (cid, bond_hash) in (select *
                                      from unnest(${shown.map(([cid]) => cid)}::text[],
                                                  ${shown.map(([, bondHash]) => bondHash)}::text[])))
    returning cid, person_id, session_id, bond_hash, epoch, old.node as earlier_node`;
}

export function readPushBindings(connection: Connection, cids: readonly string[]) {
  return connection.all(PushBindingRow)`
    select cid, person_id, session_id, bond_hash, epoch
      from push_client
     where cid = any(${cids}::text[])`;
}

interface NewBinding {
  readonly cid: string;
  readonly personId: string;
  readonly sessionId: string;
  /** Of the session's cookie; undefined: it began without a browser. */
  readonly bondHash?: string | undefined;
}

/**
 * Binds a user and drops what waited for another one; processes learn of it by topic. No row: unknown client.
 */
export function bindClient(
  tx: Transaction,
  { cid, personId, sessionId, bondHash }: NewBinding,
  now: Date,
): Promise<number> {
  return tx.run`
    with bound as (
      update push_client
         set person_id = ${personId},
             session_id = ${sessionId},
             bond_hash = ${bondHash ?? null},
             bound_at = ${now},
             acked_to = case when person_id = ${personId} then acked_to else next_seq - 1 end
       where cid = ${cid}
      returning cid, old.acked_to as arrived, new.acked_to as closed),
    untold as (
      delete from push_message as message
       using bound
       where message.cid = bound.cid
         and message.seq > arrived
         and message.seq <= closed)
    insert into outbox (topic)
    select 'cid/' || cid
      from bound`;
}

export function unbindSessions(tx: Transaction, sessionIds: readonly string[]): Promise<number> {
  return tx.run`
    with unbound as (
      update push_client
         set person_id = null,
             session_id = null,
             bond_hash = null,
             bound_at = null,
             acked_to = next_seq - 1
       where session_id = any(${[...sessionIds]}::text[])
      returning cid, old.acked_to as arrived),
    untold as (
      delete from push_message as message
       using unbound
       where message.cid = unbound.cid
         and message.seq > arrived)
    insert into outbox (topic)
    select 'cid/' || cid
      from unbound`;
}

export function storePhoneInfo(tx: Transaction, cid: string, info: string) {
  return tx.run`
    update push_client
       set phone_info = ${info}::jsonb
     where cid = ${cid}`;
}

/** Clients not seen for three months. */
export function purgeClients(tx: Transaction, now: Date) {
  return tx.run`
    delete from push_client
     where last_seen_at < ${now}::timestamptz - interval '90 days'`;
}

const KeyRow = z.object({
  id: z.string(),
  private_key: z.string(),
  created_at: z.date(),
  retired_at: z.nullable(z.date()),
});

export function readKeys(connection: Connection) {
  return connection.all(KeyRow)`
    select id, private_key, created_at, retired_at
      from push_key
     order by created_at desc, id`;
}

export function lockKeys(tx: Transaction) {
  return tx.run`lock table push_key in share row exclusive mode`;
}

export async function insertPushKey(
  tx: Transaction,
  { id, privateKey }: { id: string; privateKey: string },
  now: Date,
) {
  await tx.run`
    update push_key
       set retired_at = ${now}
     where retired_at is null`;
  await tx.run`
    insert into push_key (id, private_key, created_at)
    values (${id}, ${privateKey}, ${now})`;
}

export function purgeKeys(tx: Transaction, now: Date) {
  return tx.run`
    delete from push_key
     where retired_at < ${now}::timestamptz - interval '30 days'`;
}
