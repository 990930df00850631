// Second step by code: TOTP enrolment, verification and recovery codes.

import { createHash, randomInt } from 'node:crypto';
import { encryptColumn, decryptColumn } from '#packages/db/encrypt.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { RECOVERY_CODE_COUNT } from '../../rules/signInSteps.ts';
import { readActivePerson } from '../queries/people.ts';
import {
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  insertRecoveryCodes,
  insertTotp,
  readTotp,
  spendRecoveryCode,
  spendTotpStep,
} from '../queries/secondStep.ts';
import { endSessions } from './endSessions.ts';
import { notifyOwner } from './notifyAccountOwner.ts';
import {
  otpauthAddress,
  totpCodeAt,
  newTotpSecret,
  findTotpStep,
  demonstrationTotpStep,
} from './verifyTotp.ts';

const ISSUER = 'Seam';

/** Returns secret and otpauth address, or undefined if a confirmed app exists. */
export async function startTotpEnrolment(ctx: TxContext, person: { id: string; loginName: string }) {
  const secret = newTotpSecret();
  const isNew =
    (await insertTotp(ctx.tx, person.id, await encryptColumn(ctx.tx, secret, person.id), ctx.now)) === 1;
  return isNew ? { secret, address: otpauthAddress(secret, person.loginName, ISSUER) } : undefined;
}

/** Attempts are counted under a key that cannot be typed as a login name. */
export const secondStepAttemptsKey = (personId: string): string =>
  `the second step of whoever is ${personId}`;

/** Returns which kind of code was right, if any, and uses the code up. */
export async function verifySecondStepCode(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  personId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(code))
    return (await spendRecoveryCode(tx, personId, hashOf(personId, code), now)) === 1
      ? 'recovery'
      : undefined;
  const row = await readTotp(tx, personId);
  const step =
    row && findTotpStep((await decryptColumn(tx, row.encrypted, personId)).usedTo('check'), code, now);
  return step !== undefined && (await spendTotpStep(tx, personId, step, now)) === 1 ? 'app' : undefined;
}

/** No look-alike characters. 16 of them are 80 bits, so that a plain hash is enough. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;
const hashOf = (personId: string, code: string) =>
  createHash('sha256').update(`${personId}/${code}`).digest('base64url');

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const formatCode = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Replaces the recovery codes; they are returned once and stored as hashes. */
export async function replaceRecoveryCodes(
  { tx }: Pick<TxContext, 'tx'>,
  personId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await deleteRecoveryCodes(tx, personId);
  await insertRecoveryCodes(
    tx,
    personId,
    codes.map((code) => hashOf(personId, code)),
  );
  return codes.map(formatCode);
}

/** For demonstrations: the next TOTP code that can be typed in time, or else a new recovery code. */
export async function demonstrationSecondStepCode(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  personId: string,
): Promise<string> {
  const row = await readTotp(tx, personId);
  if (!row?.is_confirmed) return '';
  const step = demonstrationTotpStep(row.last_step, now);
  if (step !== undefined)
    return totpCodeAt((await decryptColumn(tx, row.encrypted, personId)).usedTo('check'), step);
  const code = newCode();
  await insertRecoveryCodes(tx, personId, [hashOf(personId, code)]);
  return formatCode(code);
}

/** Removes app, recovery codes and passkeys, ends all sessions and notifies the owner. */
export async function removeSecondSteps(ctx: TxContext, personId: string): Promise<void> {
  await deleteTotp(ctx.tx, personId);
  await deletePasskeys(ctx.tx, personId);
  await endSessions(ctx, personId);
  const owner = await readActivePerson(ctx.tx, personId);
  if (owner) await notifyOwner(ctx, owner, 'second_step_removed');
}
