// Opens a key by PIN (each attempt takes a place first), passkey, or elsewhere.

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyPasskeyAssertion } from '#features/account/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createSigner } from '#packages/pki/keys.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import type { PasskeyAssertion, SignerCredential } from '../../proof.ts';
import { MAX_PIN_TRIES, PIN_LOCK_MINUTES, PIN_RULE } from '../../rules/pin.ts';
import { type CertificateRow, readCertificateInForce, readOwn } from '../queries/certificate.ts';
import { finishPinTry, readKey, readPasskeyKey, readTries, reservePinTry } from '../queries/key.ts';
import { openDeviceKey } from './openDeviceKey.ts';
import { openRemoteKey } from './openRemoteKey.ts';
import { decryptLockedKey, decryptPasskeyKey, decryptWithPin, takePinTurn } from './protectPrivateKey.ts';
import { type CertificateInForce, drawFor, type OpenedKey } from './signingTypes.ts';

const MINUTE_MS = 60_000;
/** Attempts of other processes end within a second each, and give up their places after 30 s. */
const WAIT_MS = 200;
const MAX_WAITS = 175;
const NONCE_BYTES = 32;

interface OpenKeyInput {
  readonly firmId: string;
  readonly personId: string;
  readonly proof: SignerCredential;
}
type Working = Pick<MultiTransactionContext, 'commit' | 'reading' | 'now' | 'origin'>;

/** That the proof is right is known once the key has signed: who signs nothing calls `proveSigner`. */
export async function openKey(ctx: Working, input: OpenKeyInput): Promise<OpenedKey> {
  const { row, certificate } = await requireCertificate(ctx, input);
  if (row.key_mode === 'remote') return openRemoteKey(ctx, certificate, input.proof);
  if (row.key_mode === 'device') return openDeviceKey(ctx, certificate, input.proof);
  return { certificate, sign: createSigner(await openBytes(ctx, certificate, input.proof)) };
}

/** Has the key sign a nonce. */
export async function proveSigner(ctx: Working, input: OpenKeyInput): Promise<CertificateInForce> {
  const key = await openKey(ctx, input);
  const nonce = await drawFor(key, () => Promise.resolve(randomBytes(NONCE_BYTES).toString('hex')));
  await key.sign(Buffer.from(`proof of a signer|${nonce}`));
  return key.certificate;
}

interface KeyBytes {
  readonly certificate: CertificateInForce;
  readonly key: Uint8Array;
}

/** Raises `key_elsewhere` if the key is not here. */
export async function openKeyBytes(ctx: Working, input: OpenKeyInput): Promise<KeyBytes> {
  const { certificate } = await requireCertificate(ctx, input);
  return { certificate, key: await openBytes(ctx, certificate, input.proof) };
}

export async function requireCertificate(
  { reading, now }: Pick<Working, 'reading' | 'now'>,
  { firmId, personId }: Pick<OpenKeyInput, 'firmId' | 'personId'>,
) {
  const row = await readCertificateInForce(reading, firmId, personId, now);
  const certificate = toCertificateInForce(row);
  return row && certificate ? { row, certificate } : failNotInForce(reading, firmId, personId);
}

function openBytes(
  ctx: Working,
  certificate: CertificateInForce,
  proof: SignerCredential,
): Promise<Uint8Array> {
  if ('remote' in proof || 'device' in proof) return fail(certificateFaults.key_elsewhere);
  return 'pin' in proof
    ? openByPin(ctx, certificate, proof.pin)
    : openByPasskey(ctx, certificate, proof.passkey);
}

async function openByPin(
  { commit, reading }: Working,
  certificate: CertificateInForce,
  pin: string,
): Promise<Uint8Array> {
  const key = (await readKey(reading, certificate.id)) ?? fail(certificateFaults.key_elsewhere);
  const locked = await decryptLockedKey(reading, key.encrypted, certificate.id);
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const opened = await takePinTurn(certificate.firmId, () =>
      tryPin(commit, certificate.id, () => decryptWithPin({ locked, salt: key.salt }, pin)),
    );
    if (opened !== 'occupied') return opened;
    await wait(WAIT_MS);
  }
  return fail(genericFaults.overloaded);
}

/** `occupied`: attempts under way elsewhere may turn out right; whether the key is locked depends on them. */
async function tryPin(
  commit: Working['commit'],
  certificateId: string,
  decrypt: () => Promise<Uint8Array | undefined>,
): Promise<Uint8Array | 'occupied'> {
  const lockedFor = await commit(async ({ tx, now }) => {
    if ((await reservePinTry(tx, certificateId, PIN_RULE, now)) === 1) return undefined;
    const tries = await readTries(tx, certificateId, PIN_RULE, now);
    return tries?.is_locked ? minutesLeft(tries.last_failed_at ?? now, now) : 0;
  });
  if (lockedFor === 0) return 'occupied';
  if (lockedFor !== undefined) return fail(certificateFaults.pin_locked, { minutes: lockedFor });
  const opened = await decrypt();
  const after = await commit(({ tx, now }) => finishPinTry(tx, certificateId, opened !== undefined, now));
  return opened ?? fail(certificateFaults.pin_wrong, { left: MAX_PIN_TRIES - (after?.failures ?? 0) });
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
    { purpose: 'sign', personId: certificate.personId },
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

const minutesLeft = (failedAt: Date, now: Date): number =>
  Math.min(
    PIN_LOCK_MINUTES,
    Math.max(1, Math.ceil((failedAt.getTime() + PIN_LOCK_MINUTES * MINUTE_MS - now.getTime()) / MINUTE_MS)),
  );

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
