// Opening a key: with its holder's PIN, each try counted before it is made, in a transaction of its own; or with a passkey let open it.

import { verifySigned } from '#features/account/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { signerOf } from '#packages/pki/keys.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import type { PasskeyProof, SigningProof } from '../../proof.ts';
import { LOCK_MINUTES, MOST_TRIES } from '../../rules/pin.ts';
import { type CertificateRow, readInForce, readOwn } from '../queries/certificate.ts';
import { countTry, forgetTries, readKey, readOpen, readTries } from '../queries/key.ts';
import { openWithPin, unsealLocked, unsealOpen } from './protectPrivateKey.ts';
import type { Held, OpenedKey } from './signingTypes.ts';

const MINUTE = 60_000;
const PIN_RULE = { most: MOST_TRIES, lockMinutes: LOCK_MINUTES } as const;

interface Opening {
  readonly firmId: string;
  readonly personId: string;
  readonly proof: SigningProof;
}
type Working = Pick<MultiTransactionContext, 'commit' | 'reading' | 'now' | 'origin'>;

export async function openKey(working: Working, opening: Opening): Promise<OpenedKey> {
  const { certificate, key } = await openKeyBytes(working, opening);
  return { certificate, sign: signerOf(key) };
}

interface Opened {
  readonly certificate: Held;
  readonly key: Uint8Array;
}

export async function openKeyBytes(working: Working, { firmId, personId, proof }: Opening): Promise<Opened> {
  const { reading, now } = working;
  const certificate =
    heldOf(await readInForce(reading, firmId, personId, now)) ?? (await refuse(reading, firmId, personId));
  return {
    certificate,
    key:
      'pin' in proof
        ? await openByPin(working, certificate, proof.pin)
        : await openByPasskey(working, certificate, proof.passkey),
  };
}

async function openByPin(
  { commit, reading, now }: Working,
  certificate: Held,
  pin: string,
): Promise<Uint8Array> {
  const key = (await readKey(reading, certificate.id)) ?? fail(certificateFaults.key_elsewhere);
  const tries = await commit(({ tx, now: at }) => countTry(tx, certificate.id, PIN_RULE, at));
  if (!tries)
    return fail(certificateFaults.pin_locked, { minutes: await minutesLeft(reading, certificate.id, now) });
  const opened = await openWithPin(
    { locked: await unsealLocked(reading, key.sealed, certificate.id), salt: key.salt },
    pin,
    certificate.firmId,
  );
  if (!opened) return fail(certificateFaults.pin_wrong, { left: MOST_TRIES - tries.failures });
  await commit(({ tx }) => forgetTries(tx, certificate.id));
  return opened;
}

/** Only what was let open it when the PIN was given: whoever gets into the account and makes a passkey there cannot sign. */
async function openByPasskey(
  { commit, reading, origin }: Working,
  certificate: Held,
  proof: PasskeyProof,
): Promise<Uint8Array> {
  const signer = await verifySigned(
    proof,
    { reading, commit, site: origin.passkeySite },
    certificate.personId,
  );
  const open = await readOpen(reading, certificate.id);
  const isLet =
    signer?.personId === certificate.personId && open?.passkeys.includes(proof.credentialId) === true;
  return isLet ? unsealOpen(reading, open.sealed, certificate.id) : fail(certificateFaults.passkey_wrong);
}

/** Says which of the reasons it is: none was ever issued, or the last one is over. */
async function refuse(reading: Connection, firmId: string, personId: string): Promise<never> {
  const last = (await readOwn(reading, firmId, personId)).find(({ serial }) => serial !== null);
  return last
    ? fail(certificateFaults.certificate_over, { state: last.state })
    : fail(certificateFaults.no_certificate);
}

async function minutesLeft(reading: Connection, certificateId: string, now: Date): Promise<number> {
  const at = (await readTries(reading, certificateId))?.last_failed_at ?? now;
  return Math.max(1, Math.ceil((at.getTime() + LOCK_MINUTES * MINUTE - now.getTime()) / MINUTE));
}

export function heldOf(row: CertificateRow | undefined): Held | undefined {
  if (!row?.serial || !row.not_before || !row.not_after) return undefined;
  return {
    id: row.id,
    firmId: row.firm_id,
    personId: row.person_id,
    serial: row.serial,
    subject: row.subject,
    caName: row.ca_name ?? '',
    notBefore: row.not_before,
    notAfter: row.not_after,
    sealId: row.seal_id,
  };
}
