// Issues one-time addresses; a new one replaces the former.

import { createHash, randomBytes } from 'node:crypto';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { recoveryNotified } from '../../events.ts';
import { ADDRESS_MINUTES, type AddressKind } from '../../rules/operators.ts';
import {
  endAddresses,
  hasAdministrator,
  insertAddress,
  lockFounding,
  readMachineAddress,
  readOperatorNamed,
  readPlatformFirm,
} from '../queries/operators.ts';

const MINUTE_MS = 60_000;

export interface IssuedKey {
  readonly key: string;
  readonly expiresAt: Date;
}

export const hashAddressKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface AddressPurpose {
  readonly changeId?: string;
  /** Who comes back by it. */
  readonly returningId?: string;
}

export async function issueAddress(
  { tx, now, newId }: TxContext,
  kind: AddressKind,
  purpose: AddressPurpose = {},
): Promise<IssuedKey> {
  const { changeId = null, returningId = null } = purpose;
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ADDRESS_MINUTES[kind] * MINUTE_MS);
  await endAddresses(tx, changeId, 'replaced', now);
  await insertAddress(
    tx,
    { id: newId(), keyHash: hashAddressKey(key), kind, changeId, returningId, expiresAt },
    now,
  );
  return { key, expiresAt };
}

interface Recovery {
  readonly reason: string;
  /** Host name. */
  readonly machine: string;
  /** Who comes back; without it somebody new. */
  readonly loginName?: string;
}

/** Why the machine issues no address. */
export type MachineRefusal = 'administered' | 'nobody_returns';

type MachineAddress = IssuedKey & { readonly kind: AddressKind };

export async function issueMachineAddress(
  ctx: TxContext,
  recovery?: Recovery,
): Promise<MachineAddress | MachineRefusal> {
  await lockFounding(ctx.tx);
  const isAdministered = await hasAdministrator(ctx.tx);
  if (recovery && (isAdministered || recovery.loginName !== undefined)) return issueRecovery(ctx, recovery);
  return isAdministered ? 'administered' : { kind: 'founding', ...(await issueAddress(ctx, 'founding')) };
}

/** All administrators are told at once, before anybody uses the address. */
async function issueRecovery(ctx: TxContext, recovery: Recovery): Promise<MachineAddress | MachineRefusal> {
  const { loginName, reason, machine } = recovery;
  const firm = await readPlatformFirm(ctx.tx);
  const person = firm && loginName !== undefined && (await readOperatorNamed(ctx.tx, firm.id, loginName));
  if (!firm || (loginName !== undefined && !person)) return 'nobody_returns';
  const { key, expiresAt } = await issueAddress(ctx, 'recovery', person ? { returningId: person.id } : {});
  await ctx.emit(recoveryNotified, {
    news: person ? 'recovery_asked_back' : 'recovery_asked',
    firmId: firm.id,
    firm: firm.short_name,
    params: { machine, reason, ...(person ? { name: person.name } : {}) },
    key: hashAddressKey(key),
  });
  return { kind: 'recovery', key, expiresAt };
}

/** At server start: only if there is neither an administrator nor an open address. */
export async function issueFirstAddress(ctx: TxContext): Promise<IssuedKey | 'made_before' | undefined> {
  await lockFounding(ctx.tx);
  if (await hasAdministrator(ctx.tx)) return undefined;
  return (await readMachineAddress(ctx.tx, ctx.now)) ? 'made_before' : issueAddress(ctx, 'founding');
}
