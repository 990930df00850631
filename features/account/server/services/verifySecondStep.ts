// Second step by code: TOTP enrolment, verification and recovery codes.

import { createHash, randomInt } from 'node:crypto';
import { encryptColumn, decryptColumn } from '#packages/db/encrypt.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { RECOVERY_CODES } from '../../rules/steps.ts';
import { readSelf } from '../queries/people.ts';
import {
  deletePasskeys,
  deleteRecovery,
  deleteTotp,
  insertRecovery,
  insertTotp,
  readTotp,
  spendRecovery,
  spendTotpStep,
} from '../queries/secondStep.ts';
import { endSessions } from './endSessions.ts';
import { tellOwner } from './notifyAccountOwner.ts';
import { addressOf, codeAt, newSecret, stepOf, stepToShow } from './verifyTotp.ts';

const ISSUER = 'Seam';

/** Returns secret and otpauth address, or undefined if a confirmed app exists. */
export async function setUpApp(ctx: TxContext, person: { id: string; loginName: string }) {
  const secret = newSecret();
  const isNew =
    (await insertTotp(ctx.tx, person.id, await encryptColumn(ctx.tx, secret, person.id), ctx.now)) === 1;
  return isNew ? { secret, address: addressOf(secret, person.loginName, ISSUER) } : undefined;
}

/** Attempts are counted under a key that cannot be typed as a login name. */
export const attemptsOf = (personId: string): string => `the second step of whoever is ${personId}`;

/** Returns which kind of code was right, if any, and uses the code up. */
export async function proveCode(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  personId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(code))
    return (await spendRecovery(tx, personId, hashOf(personId, code), now)) === 1 ? 'recovery' : undefined;
  const row = await readTotp(tx, personId);
  const step = row && stepOf(await decryptColumn(tx, row.encrypted, personId), code, now);
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
export async function newRecoveryCodes({ tx }: Pick<TxContext, 'tx'>, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await deleteRecovery(tx, personId);
  await insertRecovery(
    tx,
    personId,
    codes.map((code) => hashOf(personId, code)),
  );
  return codes.map(formatCode);
}

/** For demonstrations: the next TOTP code that can be typed in time, or else a new recovery code. */
export async function codeToShow(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  personId: string,
): Promise<string> {
  const row = await readTotp(tx, personId);
  if (!row?.is_confirmed) return '';
  const step = stepToShow(row.last_step, now);
  if (step !== undefined) return codeAt(await decryptColumn(tx, row.encrypted, personId), step);
  const code = newCode();
  await insertRecovery(tx, personId, [hashOf(personId, code)]);
  return formatCode(code);
}

/** Removes app, recovery codes and passkeys, ends all sessions and notifies the owner. */
export async function liftSecondStep(ctx: TxContext, personId: string): Promise<void> {
  await deleteTotp(ctx.tx, personId);
  await deletePasskeys(ctx.tx, personId);
  await endSessions(ctx, personId);
  const owner = await readSelf(ctx.tx, personId);
  if (owner) await tellOwner(ctx, owner, 'second_step_removed');
}
