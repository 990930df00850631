// Issues one-time addresses; a new one replaces the former.

import { createHash, randomBytes } from 'node:crypto';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { ADDRESS_MINUTES, type AddressKind } from '../../rules/operators.ts';
import {
  endAddresses,
  hasAdministrator,
  insertAddress,
  lockFounding,
  readMachineAddress,
} from '../queries/operators.ts';

const MINUTE_MS = 60_000;

export interface IssuedKey {
  readonly key: string;
  readonly expiresAt: Date;
}

export const hashAddressKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

export async function issueAddress(
  { tx, now, newId }: TxContext,
  kind: AddressKind,
  changeId: string | null,
): Promise<IssuedKey> {
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ADDRESS_MINUTES[kind] * MINUTE_MS);
  await endAddresses(tx, changeId, 'replaced', now);
  await insertAddress(tx, { id: newId(), keyHash: hashAddressKey(key), kind, changeId, expiresAt }, now);
  return { key, expiresAt };
}

/** Undefined if the platform has an administrator and recovery was not asked for. */
export async function issueMachineAddress(
  ctx: TxContext,
  { isRecovery }: { readonly isRecovery: boolean },
): Promise<(IssuedKey & { kind: AddressKind }) | undefined> {
  await lockFounding(ctx.tx);
  const isRun = await hasAdministrator(ctx.tx);
  if (isRun && !isRecovery) return undefined;
  const kind = isRun ? 'recovery' : 'founding';
  return { kind, ...(await issueAddress(ctx, kind, null)) };
}

/** At server start: only if there is neither an administrator nor an open address. */
export async function issueFirstAddress(ctx: TxContext): Promise<IssuedKey | 'made_before' | undefined> {
  await lockFounding(ctx.tx);
  if (await hasAdministrator(ctx.tx)) return undefined;
  return (await readMachineAddress(ctx.tx, ctx.now)) ? 'made_before' : issueAddress(ctx, 'founding', null);
}
