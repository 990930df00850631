// SQL for listing and ending sessions.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';

const SessionRow = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.date(),
  last_used_at: z.date(),
});

export function readSessionsOf(connection: Connection, personId: string, now: Date) {
  return connection.all(SessionRow)`
    select id, device, created_at, last_used_at
      from account_session
     where person_id = ${personId}
       and ended_at is null
       and expires_at > ${now}
     order by last_used_at desc, id desc`;
}

const EndedRow = z.object({ id: z.string() });

const DeviceRow = z.object({
  id: z.string(),
  device: z.string(),
  first_at: z.date(),
  last_at: z.date(),
  is_this: z.boolean(),
});

/** A browser that forgets its client id is another device each time. */
const MAX_DEVICES = 50;
/** As `hashCid` writes it. */
const cidHash = sql`encode(sha256(convert_to(session.cid, 'UTF8')), 'hex')`;

/** The browser has heard the client id that it keeps; its sign-in was given another before. */
export const moveSessionToClient = (
  tx: Transaction,
  {
    personId,
    sessionId,
    cid,
  }: { readonly personId: string; readonly sessionId: string; readonly cid: string },
) => tx.run`
  with session as (
    update account_session
       set cid = ${cid}
     where id = ${sessionId}
       and cid <> ${cid}
    returning old.cid as cid)
  update account_known_device as device
     set cid_hash = encode(sha256(convert_to(${cid}, 'UTF8')), 'hex')
    from session
   where device.person_id = ${personId}
     and device.cid_hash = ${cidHash}
     and not exists (select
                       from account_known_device as other
                      where other.person_id = ${personId}
                        and other.cid_hash = encode(sha256(convert_to(${cid}, 'UTF8')), 'hex'))`;

export function readKnownDevices(connection: Connection, personId: string, sessionId: string) {
  return connection.all(DeviceRow)`
    select device.id, device.device, device.first_at, device.last_at,
           coalesce(device.cid_hash = ${cidHash}, false) as is_this
      from account_known_device as device
      left join account_session as session on session.id = ${sessionId}
     where device.person_id = ${personId}
     order by device.last_at desc, device.id desc
     limit ${MAX_DEVICES}`;
}

export const deleteKnownDevice = (tx: Transaction, personId: string, id: string) =>
  tx.one(z.object({ cid_hash: z.string() }))`
    delete from account_known_device
     where person_id = ${personId}
       and id = ${id}
    returning cid_hash`;

export const endSessionsOnDevice = (tx: Transaction, personId: string, onDevice: string, now: Date) =>
  tx.all(EndedRow)`
    update account_session as session
       set ended_at = ${now}
     where person_id = ${personId}
       and ${cidHash} = ${onDevice}
       and ended_at is null
       and expires_at > ${now}
    returning id`;

export function endSessionsOf(tx: Transaction, personId: string, exceptId: string | undefined, now: Date) {
  return tx.all(EndedRow)`
    update account_session
       set ended_at = ${now}
     where person_id = ${personId}
       and id is distinct from ${exceptId ?? null}
       and ended_at is null
       and expires_at > ${now}
    returning id`;
}

export function endSessionOf(
  tx: Transaction,
  personId: string,
  sessionId: string,
  now: Date,
): Promise<number> {
  return tx.run`
    update account_session
       set ended_at = ${now}
     where id = ${sessionId}
       and person_id = ${personId}
       and ended_at is null
       and expires_at > ${now}`;
}

export function updateEndedSessions(tx: Transaction, ids: readonly string[], now: Date) {
  return tx.all(EndedRow)`
    update account_session
       set ended_at = ${now}
     where id = any (${[...ids]}::text[])
       and ended_at is null
    returning id`;
}

/** Sessions that ended 10 s to 10 min ago: their open connections are closed by then. */
export function readSessionsToUnbind(connection: Connection, now: Date) {
  return connection.all(EndedRow)`
    select id
      from account_session
     where ended_at between ${now}::timestamptz - interval '10 minutes'
                        and ${now}::timestamptz - interval '10 seconds'`;
}

/** Replaces a session by a new one on the same device; a row for exactly one of concurrent calls. */
export function replaceSession(
  tx: Transaction,
  before: string,
  after: { id: string; tokenHash: string },
  now: Date,
) {
  return tx.one(z.object({ cid: z.string(), person_id: z.string() }))`
    with ended as (
      update account_session
         set ended_at = ${now}
       where id = ${before}
         and ended_at is null
         and expires_at > ${now}
      returning person_id, cid, device, lifetime)
    insert into account_session (id, token_hash, person_id, cid, device, lifetime, created_at, last_used_at,
                                 expires_at)
    select ${after.id}, ${after.tokenHash}, person_id, cid, device, lifetime, ${now}, ${now},
           ${now}::timestamptz + lifetime
      from ended
    returning cid, person_id`;
}
