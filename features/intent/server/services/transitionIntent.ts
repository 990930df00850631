// The lifecycle of intents, and how one is converted.

import { history } from '#packages/db/history.ts';
import { emptyFragment, sql } from '#packages/db/sql.ts';
import { lifecycle, transition } from '#packages/db/transition.ts';
import { hasTag } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Conversion } from '../../choices.ts';
import { intentMachine, type IntentState } from '../../states.ts';
import type { LockedIntent } from '../queries/intent.ts';
import { notifyIntentFollowers } from './followers.ts';

export const intentHistory = history(sql`intent_history`);
export const intentLifecycle = lifecycle({
  machine: intentMachine,
  table: sql`intent`,
  history: intentHistory,
  isVersioned: true,
  columns: ({ to, now }) => (isLive(to) ? emptyFragment : sql`, ended_at = ${now}`),
  topics: ({ id }: { readonly id: string }) => ['intents', `intent/${id}`],
});

export const isLive = (state: IntentState) => hasTag(intentMachine, state, 'live');

interface Conversions {
  readonly into: Conversion;
  readonly id: string;
  readonly personId: string | undefined;
}

/** Of a locked intent; whoever comes second finds that it is no longer open. */
export async function convert(
  ctx: TxContext,
  intent: LockedIntent,
  { into, id, personId }: Conversions,
): Promise<void> {
  const converted = await transition(ctx, intentLifecycle, intent, 'convert', {
    by: 'owner',
    personId,
    set: sql`, converted_into = ${into}, converted_id = ${id}, leading_listing_id = null`,
    details: { into, id },
  });
  await notifyIntentFollowers(ctx, converted, 'intent_ended');
}
