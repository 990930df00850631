// Has a key on its holder's device sign, between two calls that make the same.

import { createHash } from 'node:crypto';
import { fail } from '#packages/fault/fault.ts';
import { toSignatureValue } from '#packages/pki/signatureValue.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import type { DeviceProof, SignerCredential } from '../../proof.ts';
import { insertTicket, readDevice, spendTicket, type TicketOwner } from '../queries/device.ts';
import type { CertificateInForce, HeldValues, OpenedKey } from './signingTypes.ts';

/** From the first call to the second: the holder finds the device and types its PIN. */
const TICKET_MS = 5 * 60_000;

type Working = Pick<MultiTransactionContext, 'commit' | 'now'>;

export async function openDeviceKey(
  ctx: Working & Pick<MultiTransactionContext, 'reading'>,
  certificate: CertificateInForce,
  proof: SignerCredential,
): Promise<OpenedKey> {
  const row = await readDevice(ctx.reading, certificate.id);
  if (!row || !('device' in proof)) return fail(certificateFaults.key_elsewhere);
  const { id: certificateId, personId } = certificate;
  const key = { personId, certificateId, certificate: row.certificate };
  return { certificate, ...(await signOnDevice(ctx, key, proof.device)) };
}

interface DeviceKey extends TicketOwner {
  /** DER in Base64. */
  readonly certificate: string;
}

interface DeviceSigning {
  readonly held: HeldValues;
  readonly sign: OpenedKey['sign'];
}

/**
 * Without an answer, `sign` keeps the digest and raises `device_asked`. With one it returns the signature: if
 * the bytes are the same as then, and the key of the certificate has signed them.
 */
export async function signOnDevice(
  { commit, now }: Working,
  key: DeviceKey,
  { answer }: DeviceProof,
): Promise<DeviceSigning> {
  if (!answer) {
    const held: HeldValues = { madeAt: now, drawn: undefined };
    return { held, sign: (bytes) => askDevice(commit, { ...key, held, bytes }) };
  }
  const ticket = await commit(({ tx, now: at }) => spendTicket(tx, answer.ticketId, key, at));
  if (!ticket) return fail(certificateFaults.device_over);
  const sign = (bytes: Uint8Array) => {
    if (digestOf(bytes).toString('hex') !== ticket.digest) return fail(certificateFaults.device_changed);
    const given = toSignatureValue(fromBase64(key.certificate), bytes, fromBase64(answer.signature));
    return Promise.resolve(given ?? fail(certificateFaults.device_wrong));
  };
  return { held: { madeAt: ticket.made_at, drawn: ticket.drawn ?? undefined }, sign };
}

interface Asked extends DeviceKey {
  readonly held: HeldValues;
  readonly bytes: Uint8Array;
}

async function askDevice(
  commit: Working['commit'],
  { personId, certificateId, certificate, held, bytes }: Asked,
): Promise<never> {
  const digest = digestOf(bytes);
  const ticketId = await commit(async ({ tx, now, newId }) => {
    const id = newId();
    await insertTicket(tx, {
      id,
      personId,
      certificateId,
      digest: digest.toString('hex'),
      drawn: held.drawn ?? null,
      madeAt: held.madeAt,
      expiresAt: new Date(now.getTime() + TICKET_MS),
    });
    return id;
  });
  return fail(certificateFaults.device_asked, { ticketId, certificate, hash: digest.toString('base64') });
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
