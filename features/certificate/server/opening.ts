// Opening a key with its holder's PIN: each try is counted before it is made, in a transaction of its own.
import type { Held, OpenedKey } from './held.ts';
import { openWithPin, unsealLocked } from './custody.ts';
import { type CertificateRow, readInForce, readOwn } from './queries/certificate.ts';
import { countTry, forgetTries, readKey, readTries } from './queries/key.ts';
import { certificateFaults } from '../faults.ts';
import type { SigningProof } from '../proof.ts';
import { LOCK_MINUTES, MOST_TRIES } from '../rules/pin.ts';
import type { Steps } from '#packages/call/server.ts';
import { fail } from '#packages/fault/fault.ts';
import { signerOf } from '#packages/pki/keys.ts';
import type { Connection } from '#packages/sql/sql.ts';

const MINUTE = 60_000;
const PIN_RULE = { most: MOST_TRIES, lockMinutes: LOCK_MINUTES } as const;

interface Opening { readonly firmId: string; readonly personId: string; readonly proof: SigningProof }
type Working = Pick<Steps, 'commit' | 'reading' | 'now'>;

export async function openKey(working: Working, opening: Opening): Promise<OpenedKey> {
  const { certificate, key } = await openKeyBytes(working, opening);
  return { certificate, sign: signerOf(key) };
}

interface Opened { readonly certificate: Held; readonly key: Uint8Array }

export async function openKeyBytes({ commit, reading, now }: Working, { firmId, personId, proof }: Opening): Promise<Opened> {
  const certificate = heldOf(await readInForce(reading, firmId, personId, now)) ?? await refuse(reading, firmId, personId);
  const key = await readKey(reading, certificate.id) ?? fail(certificateFaults.key_elsewhere);
  const tries = await commit(({ tx, now: at }) => countTry(tx, certificate.id, PIN_RULE, at));
  if (!tries) return fail(certificateFaults.pin_locked, { minutes: await minutesLeft(reading, certificate.id, now) });
  const opened = await openWithPin({ locked: await unsealLocked(reading, key.sealed, certificate.id), salt: key.salt }, proof.pin);
  if (!opened) return fail(certificateFaults.pin_wrong, { left: MOST_TRIES - tries.failures });
  await commit(({ tx }) => forgetTries(tx, certificate.id));
  return { certificate, key: opened };
}

/** Says which of the reasons it is: none was ever issued, or the last one is over. */
async function refuse(reading: Connection, firmId: string, personId: string): Promise<never> {
  const last = (await readOwn(reading, firmId, personId)).find(({ serial }) => serial !== null);
  return last ? fail(certificateFaults.certificate_over, { state: last.state }) : fail(certificateFaults.no_certificate);
}

async function minutesLeft(reading: Connection, certificateId: string, now: Date): Promise<number> {
  const at = (await readTries(reading, certificateId))?.last_failed_at ?? now;
  return Math.max(1, Math.ceil((at.getTime() + LOCK_MINUTES * MINUTE - now.getTime()) / MINUTE));
}

export function heldOf(row: CertificateRow | undefined): Held | undefined {
  if (!row?.serial || !row.not_before || !row.not_after) return undefined;
  return {
    id: row.id, firmId: row.firm_id, personId: row.person_id, serial: row.serial, subject: row.subject, caName: row.ca_name ?? '',
    notBefore: row.not_before, notAfter: row.not_after, sealId: row.seal_id,
  };
}
