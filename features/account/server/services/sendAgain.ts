// Has a text or mail that was given up sent again.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { accountFaults } from '../../faults.ts';
import { lockGivenUp, queueAgain } from '../queries/sends.ts';

interface Asked {
  readonly id: string;
  /** How often it had been tried when the operator saw it. */
  readonly attempts: number;
}

type Refusal = Fail<
  | typeof genericFaults.not_found
  | typeof genericFaults.wrong_state
  | typeof genericFaults.version_changed
  | typeof accountFaults.code_over
  | typeof accountFaults.channel_off
>;

/** Once for what the operator saw: who comes second is told that it waits, was sent, or failed again. */
export async function sendAgain({ tx, now }: TxContext, { id, attempts }: Asked, fail: Refusal) {
  const letter = await lockGivenUp(tx, id, now);
  if (!letter) return fail(genericFaults.not_found);
  if (letter.state === 'expired') return fail(accountFaults.code_over);
  if (letter.state !== 'failed') return fail(genericFaults.wrong_state, { state: letter.state });
  if (letter.attempts !== attempts) return fail(genericFaults.version_changed);
  const [key, open] = letter.channel === 'mail' ? MAIL : TEXT;
  if ((await readTextParameter(tx, key, now)) !== open) return fail(accountFaults.channel_off);
  await queueAgain(tx, id);
}

const TEXT = ['TEXT_CHANNEL', 'http'] as const;
const MAIL = ['MAIL_CHANNEL', 'smtp'] as const;
