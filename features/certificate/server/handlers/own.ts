// Handlers of a holder's own calls for certificates.

import { createPasskeyChallenge, readPasskeyIds, rpIdOf } from '#features/account/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { createCertificateRequest } from '#packages/pki/authority.ts';
import { exportKey, createKeyPair } from '#packages/pki/keys.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  allowPasskeys,
  applyForCertificate,
  challengeSigner,
  changePin,
  forbidPasskeys,
  revokeOwnCertificate,
  ownCertificate,
  type OwnCertificate,
  withdrawApplication,
} from '../../calls/own.ts';
import { certificateFaults } from '../../faults.ts';
import { isWeakPin } from '../../rules/pin.ts';
import { HOLDER_SEATS, isOver } from '../../states.ts';
import { type CertificateRow, readOwn, readSubject } from '../queries/certificate.ts';
import { readCredentialRow } from '../queries/credential.ts';
import { readDevice } from '../queries/device.ts';
import { deletePasskeyKey, insertPinKey, readPasskeyKey, writeKey, writePasskeyKey } from '../queries/key.ts';
import { hasSigningService } from '../services/enterSigningService.ts';
import { keepApplication, requireApplicant } from '../services/keepApplication.ts';
import { openKeyBytes } from '../services/openPrivateKey.ts';
import { encryptUnderPin, encryptLockedKey, encryptPasskeyKey } from '../services/protectPrivateKey.ts';
import { lockCertificateOrFail, transitionCertificate } from '../services/transitionCertificate.ts';

const { pin_weak, no_certificate, passkey_missing } = certificateFaults;

export const ownCertificateHandlers: Handler[] = [
  handle(ownCertificate, async (_input, { tx, actor }) => {
    const { firmId, personId, seats } = actor;
    const subject = await readSubject(tx, personId, firmId ?? '');
    const rows = firmId ? await readOwn(tx, firmId, personId) : [];
    const inForce = rows.find(({ state }) => state !== 'applying' && !isOver(state));
    const asked = rows.find(({ state }) => state === 'applying');
    return {
      firm: subject ? { name: subject.firm_name, creditCode: subject.credit_code } : null,
      person: subject?.person_name ?? '',
      isNameProved: subject?.is_name_proved ?? false,
      hasService: await hasSigningService(tx),
      mayApply: HOLDER_SEATS.some((seat) => seats.includes(seat)) && subject?.is_certified === true && !asked,
      inForce: inForce
        ? {
            ...toOwn(inForce),
            byPasskey: await isOpenedByPasskey(tx, inForce.id, personId),
            remote: await readRemote(tx, inForce),
            device: await readDeviceOf(tx, inForce),
          }
        : null,
      asked: asked ? toOwn(asked) : null,
      earlier: rows.filter(({ state }) => isOver(state)).map((row) => toOwn(row)),
    };
  }),

  handleMultiTransaction(
    applyForCertificate,
    async ({ pin, letterId }, { complete, newId, reading, visitor }) => {
      if (isWeakPin(pin)) fail(pin_weak);
      const { personId, firmId } = requireHolder(visitor);
      const subject = await requireApplicant(reading, { personId, firmId });
      const keys = await createKeyPair();
      const request = Buffer.from(
        await createCertificateRequest(
          { name: subject.person_name, organization: subject.firm_name, organizationId: subject.credit_code },
          keys,
        ),
      );
      const locked = await encryptUnderPin(await exportKey(keys.privateKey), pin, firmId);
      const id = newId();
      return complete(async (ctx) => {
        await keepApplication(ctx, {
          id,
          firmId,
          personId,
          keyMode: 'server',
          request: request.toString('base64'),
          letterId,
        });
        await insertPinKey(ctx.tx, id, {
          encrypted: await encryptLockedKey(ctx.tx, locked, id),
          salt: locked.salt,
        });
        return { id };
      });
    },
  ),

  handle(withdrawApplication, async ({ id }, { actor, ...ctx }) => {
    const row = await lockOwn(ctx, actor, id);
    return transitionCertificate(ctx, row, { move: 'withdraw', by: actor.seats, personId: actor.personId });
  }),

  handle(revokeOwnCertificate, async ({ id, reason }, { actor, ...ctx }) => {
    const row = await lockOwn(ctx, actor, id);
    return transitionCertificate(ctx, row, {
      move: 'revoke',
      by: actor.seats,
      personId: actor.personId,
      reason,
    });
  }),

  handleMultiTransaction(changePin, async ({ pin, newPin }, ctx) => {
    if (isWeakPin(newPin)) fail(pin_weak);
    const { certificate, key } = await openKeyBytes(ctx, { ...requireHolder(ctx.visitor), proof: { pin } });
    const locked = await encryptUnderPin(key, newPin, certificate.firmId);
    return ctx.complete(async ({ tx }) => {
      await writeKey(tx, certificate.id, {
        encrypted: await encryptLockedKey(tx, locked, certificate.id),
        salt: locked.salt,
      });
      return {};
    });
  }),

  handle(challengeSigner, async (_input, ctx) => ({
    ...(await createPasskeyChallenge(ctx, { purpose: 'sign', personId: ctx.actor.personId })),
    rpId: rpIdOf(ctx.origin.passkeySite),
  })),

  handleMultiTransaction(allowPasskeys, async ({ pin }, ctx) => {
    const holder = requireHolder(ctx.visitor);
    const { certificate, key } = await openKeyBytes(ctx, { ...holder, proof: { pin } });
    return ctx.complete(async ({ tx, now }) => {
      const passkeys = await readPasskeyIds(tx, holder.personId);
      if (passkeys.length === 0) return fail(passkey_missing);
      await writePasskeyKey(
        tx,
        certificate.id,
        { encrypted: await encryptPasskeyKey(tx, key, certificate.id), passkeys },
        now,
      );
      return { passkeys: passkeys.length };
    });
  }),

  handle(forbidPasskeys, async (_input, { tx, actor, fail: refuse }) => {
    const { firmId, personId } = requireHolder(actor);
    const inForce = (await readOwn(tx, firmId, personId)).find(
      ({ state }) => state !== 'applying' && !isOver(state),
    );
    if (!inForce) return refuse(no_certificate);
    await deletePasskeyKey(tx, inForce.id);
    return {};
  }),
];

/** Passkeys the person has deleted since do not count. */
async function isOpenedByPasskey(
  connection: Connection,
  certificateId: string,
  personId: string,
): Promise<boolean> {
  const [open, own] = await Promise.all([
    readPasskeyKey(connection, certificateId),
    readPasskeyIds(connection, personId),
  ]);
  return open?.passkeys.some((id) => own.includes(id)) === true;
}

export function requireHolder(visitor: Actor | undefined): { personId: string; firmId: string } {
  const { personId, firmId } = visitor ?? fail(genericFaults.not_signed_in);
  return { personId, firmId: firmId ?? fail(genericFaults.no_permission) };
}

async function lockOwn(
  ctx: Pick<TxContext, 'tx'>,
  { personId, firmId }: Actor,
  id: string,
): Promise<CertificateRow> {
  const row = await lockCertificateOrFail(ctx, id);
  return row.person_id === personId && row.firm_id === firmId ? row : fail(genericFaults.not_found);
}

async function readRemote(
  connection: Connection,
  { id, key_mode: keyMode }: CertificateRow,
): Promise<OwnCertificate['remote']> {
  const row = keyMode === 'remote' ? await readCredentialRow(connection, id) : undefined;
  return row
    ? { asksPin: row.pin !== null, asksCode: row.code !== null, isCodeSent: row.is_code_sent }
    : null;
}

async function readDeviceOf(
  connection: Connection,
  { id, key_mode: keyMode }: CertificateRow,
): Promise<OwnCertificate['device']> {
  const row = keyMode === 'device' ? await readDevice(connection, id) : undefined;
  return row ? { signsInUntil: row.entry_not_after } : null;
}

const toOwn = (row: CertificateRow): OwnCertificate => ({
  id: row.id,
  state: row.state,
  keyMode: row.key_mode,
  appliedAt: row.applied_at,
  letterId: row.letter_id,
  caName: row.ca_name ?? '',
  subject: row.subject,
  serial: row.serial ?? '',
  sealId: row.seal_id,
  notBefore: row.not_before,
  notAfter: row.not_after,
  reason: row.reason,
  byPasskey: false,
  remote: null,
  device: null,
});
