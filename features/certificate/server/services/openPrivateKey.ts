// Opens a private key by PIN (each attempt counted first) or by passkey.

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

const MINUTE_MS = 60_000;
const PIN_RULE = { maxTries: MOST_TRIES, lockMinutes: LOCK_MINUTES } as const;

interface OpenKeyInput {
  readonly firmId: string;
  readonly personId: string;
  readonly proof: SigningProof;
}
type Working = Pick<MultiTransactionContext, 'commit' | 'reading' | 'now' | 'origin'>;

export async function openKey(ctx: Working, input: OpenKeyInput): Promise<OpenedKey> {
  const { certificate, key } = await openKeyBytes(ctx, input);
  return { certificate, sign: signerOf(key) };
}

interface KeyBytes {
  readonly certificate: Held;
  readonly key: Uint8Array;
}

export async function openKeyBytes(
  ctx: Working,
  { firmId, personId, proof }: OpenKeyInput,
): Promise<KeyBytes> {
  const { reading, now } = ctx;
  const certificate =
    heldOf(await readInForce(reading, firmId, personId, now)) ??
    (await failNotInForce(reading, firmId, personId));
  return {
    certificate,
    key:
      'pin' in proof
        ? await openByPin(ctx, certificate, proof.pin)
        : await openByPasskey(ctx, certificate, proof.passkey),
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
    { locked: await unsealLocked(reading, key.encrypted, certificate.id), salt: key.salt },
    pin,
    certificate.firmId,
  );
  if (!opened) return fail(certificateFaults.pin_wrong, { left: MOST_TRIES - tries.failures });
  await commit(({ tx }) => forgetTries(tx, certificate.id));
  return opened;
}

/** Only passkeys allowed with the PIN: whoever takes over the account and adds a passkey cannot sign. */
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
  const isAllowed =
    signer?.personId === certificate.personId && open?.passkeys.includes(proof.credentialId) === true;
  return isAllowed
    ? unsealOpen(reading, open.encrypted, certificate.id)
    : fail(certificateFaults.passkey_wrong);
}

async function failNotInForce(reading: Connection, firmId: string, personId: string): Promise<never> {
  const last = (await readOwn(reading, firmId, personId)).find(({ serial }) => serial !== null);
  return last
    ? fail(certificateFaults.certificate_over, { state: last.state })
    : fail(certificateFaults.no_certificate);
}

async function minutesLeft(reading: Connection, certificateId: string, now: Date): Promise<number> {
  const at = (await readTries(reading, certificateId))?.last_failed_at ?? now;
  return Math.max(1, Math.ceil((at.getTime() + LOCK_MINUTES * MINUTE_MS - now.getTime()) / MINUTE_MS));
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
