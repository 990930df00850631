// One-time addresses for the first administrator, made on the server machine.

import { hostname } from 'node:os';
import { recordDeed } from '#features/audit/server/public.ts';
import { addressWith, ADDRESS_HOURS } from '#features/firm/rules/operators.ts';
import { makeFirstAddress, makeMachineAddress } from '#features/firm/server/public.ts';
import type { Setting } from '#packages/rpc/server/context.ts';

const record = (setting: Setting, input: Record<string, unknown>) =>
  recordDeed(setting, { path: 'admin/invite', device: hostname(), input });

/** What to show once the server listens: nothing where somebody administers the platform. */
export async function firstInvitation(setting: Setting, site: string): Promise<string[]> {
  const made = await makeFirstAddress(setting);
  if (made === undefined) return [];
  if (made === 'made_before') {
    return [
      '',
      'Nobody administers the platform yet.',
      'Use the address printed before, or make a new one: npm run admin -- invite',
    ];
  }
  await record(setting, { kind: 'founding', at: 'start' });
  return [
    '',
    'Nobody administers the platform yet.',
    `Found it at this address; it works once, for ${ADDRESS_HOURS} hours:`,
    `  ${addressWith(site, made.key)}`,
  ];
}

interface Wanted {
  readonly isRecovery: boolean;
  readonly reason: string;
}

/** Undefined: somebody administers the platform, and this is no recovery. */
export async function invite(
  setting: Setting,
  site: string,
  { isRecovery, reason }: Wanted,
): Promise<string | undefined> {
  const made = await makeMachineAddress(setting, { isRecovery });
  if (!made) return undefined;
  await record(setting, { kind: made.kind, at: 'command', ...(reason === '' ? {} : { reason }) });
  return addressWith(site, made.key);
}
