// Creates one-time addresses for the first administrator.

import { hostname } from 'node:os';
import { recordMachineAction } from '#features/audit/server/public.ts';
import { ADDRESS_MINUTES, welcomeAddress } from '#features/firm/rules/operators.ts';
import { issueFirstAddress, issueMachineAddress, type MachineRefusal } from '#features/firm/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

const recordInvitation = (ctx: TxContext, input: Record<string, unknown>) =>
  recordMachineAction(ctx, { path: 'admin/invite', device: hostname(), input });

/** Lines to print once the server listens; none if the platform has an administrator. */
export async function firstInvitation(ctx: TxContext, site: string): Promise<string[]> {
  const made = await issueFirstAddress(ctx);
  if (made === undefined) return [];
  if (made === 'made_before') {
    return [
      '',
      'Nobody administers the platform yet.',
      'Use the address printed before, or make a new one: npm run admin -- invite',
    ];
  }
  await recordInvitation(ctx, { kind: 'founding', at: 'start' });
  return [
    '',
    'Nobody administers the platform yet.',
    `Found it at this address; it works once, for ${ADDRESS_MINUTES.founding} minutes:`,
    `  ${welcomeAddress(site, made.key)}`,
  ];
}

export interface RecoveryWish {
  readonly reason: string;
  /** Who comes back; without it somebody new. */
  readonly loginName?: string;
}

/** The address, or why there is none. */
export async function createInvitation(
  ctx: TxContext,
  site: string,
  recovery?: RecoveryWish,
): Promise<{ readonly address: string } | MachineRefusal> {
  const made = await issueMachineAddress(ctx, recovery && { ...recovery, machine: hostname() });
  if (typeof made === 'string') return made;
  await recordInvitation(ctx, { kind: made.kind, at: 'command', ...recovery });
  return { address: welcomeAddress(site, made.key) };
}
