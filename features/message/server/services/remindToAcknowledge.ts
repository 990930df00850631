// Reminds people of what they have not acknowledged, until they have.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { notifyPeople } from '../public.ts';
import { reminderKey, takeUnacknowledged } from '../queries/acknowledge.ts';

const HOUR_MS = 3_600_000;

export async function remindToAcknowledge(ctx: TxContext): Promise<void> {
  const { tx, now } = ctx;
  const hours = Number(await readNumberParameter(tx, 'ACK_REMINDER_HOURS', now));
  const overdue = await takeUnacknowledged(tx, { before: new Date(now.getTime() - hours * HOUR_MS), now });
  await notifyPeople(
    ctx,
    overdue.map(({ person_id: personId, id, type, matter_no: no }) => ({
      personId,
      type,
      feature: 'message',
      template: 'acknowledge',
      reminder: 'deadline',
      params: { no },
      matter: { type: 'message', id, no },
      key: reminderKey(id),
    })),
  );
}
