// Reminds of what ends soon those who may do it, from the clocks the page shows.

import type { Seat } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { readRemindersDue, seatsToRemind } from './services/gatherDeadlines.ts';
import type { DeadlineSource } from './sources.ts';

/** Each person is told of each reminder of a clock once, since its key says which it is. */
export const remindOfDeadlines = (sources: readonly DeadlineSource[]): AnyJob => ({
  name: 'deadline.remind',
  everySeconds: 300,
  async run(ctx) {
    const due = await readRemindersDue(sources, ctx);
    await notify(
      ctx,
      due.map(({ feature, kind: { matter, act, reminder }, row, hours }) => ({
        firmId: row.firm_id ?? '',
        seats: seatsToRemind({ act }) as readonly Seat[],
        type: reminder.type,
        feature,
        template: reminder.template,
        reminder: reminder.as,
        params: {
          no: row.no,
          title: row.title,
          counterparty: row.counterparty ?? '',
          until: row.due.toISOString(),
        },
        matter: { type: matter, id: row.id, no: row.no },
        key: `deadline/${feature}/${row.kind}/${row.key}/${row.due.toISOString()}/${hours}h`,
      })),
    );
  },
});
