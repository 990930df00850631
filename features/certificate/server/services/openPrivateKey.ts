// Opens a private key by PIN (each attempt counted first) or by passkey.

import { verifyPasskeyAssertion } from '#features/account/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { createSigner } from '#packages/pki/keys.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import type { PasskeyAssertion, SignerCredential } from '../../proof.ts';
import { PIN_LOCK_MINUTES, MAX_PIN_TRIES } from '../../rules/pin.ts';
import { type CertificateRow, readCertificateInForce, readOwn } from '../queries/certificate.ts';
import { countPinTry, resetTries, readKey, readPasskeyKey, readTries } from '../queries/key.ts';
import { decryptWithPin, decryptLockedKey, decryptPasskeyKey } from './protectPrivateKey.ts';
import type { CertificateInForce, OpenedKey } from './signingTypes.ts';

const MINUTE_MS = 60_000;
const PIN_RULE = { maxTries: MAX_PIN_TRIES, lockMinutes: PIN_LOCK_MINUTES } as const;

interface OpenKeyInput {
  readonly firmId: string;
  readonly personId: string;
  readonly proof: SignerCredential;
}
type Working = Pick<MultiTransactionContext, 'commit' | 'reading' | 'now' | 'origin'>;

export async function openKey(ctx: Working, input: OpenKeyInput): Promise<OpenedKey> {
  const { certificate, key } = await openKeyBytes(ctx, input);
  return { certificate, sign: createSigner(key) };
}

interface KeyBytes {
  readonly certificate: CertificateInForce;
  readonly key: Uint8Array;
}

export async function openKeyBytes(
  ctx: Working,
  { firmId, personId, proof }: OpenKeyInput,
): Promise<KeyBytes> {
  const { reading, now } = ctx;
  const certificate =
    toCertificateInForce(await readCertificateInForce(reading, firmId, personId, now)) ??
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
  certificate: CertificateInForce,
  pin: string,
): Promise<Uint8Array> {
  const key = (await readKey(reading, certificate.id)) ?? fail(certificateFaults.key_elsewhere);
  const tries = await commit(({ tx, now: at }) => countPinTry(tx, certificate.id, PIN_RULE, at));
  if (!tries)
    return fail(certificateFaults.pin_locked, { minutes: await minutesLeft(reading, certificate.id, now) });
  const opened = await decryptWithPin(
    { locked: await decryptLockedKey(reading, key.encrypted, certificate.id), salt: key.salt },
    pin,
    certificate.firmId,
  );
  if (!opened) return fail(certificateFaults.pin_wrong, { left: MAX_PIN_TRIES - tries.failures });
  await commit(({ tx }) => resetTries(tx, certificate.id));
  return opened;
}

/** Only passkeys allowed with the PIN: whoever takes over the account and adds a passkey cannot sign. */
async function openByPasskey(
  { commit, reading, origin }: Working,
  certificate: CertificateInForce,
  proof: PasskeyAssertion,
): Promise<Uint8Array> {
  const signer = await verifyPasskeyAssertion(
    proof,
    { reading, commit, site: origin.passkeySite },
    certificate.personId,
  );
  const open = await readPasskeyKey(reading, certificate.id);
  const isAllowed =
    signer?.personId === certificate.personId && open?.passkeys.includes(proof.credentialId) === true;
  return isAllowed
    ? decryptPasskeyKey(reading, open.encrypted, certificate.id)
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
  return Math.max(1, Math.ceil((at.getTime() + PIN_LOCK_MINUTES * MINUTE_MS - now.getTime()) / MINUTE_MS));
}

export function toCertificateInForce(row: CertificateRow | undefined): CertificateInForce | undefined {
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
