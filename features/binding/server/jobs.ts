// Scheduled jobs of bindings: reminders, return of unanswered ones, expiry.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { licenceReminderDue } from '#features/certification/rules/licence.ts';
import { notify } from '#features/message/server/public.ts';
import { transition } from '#packages/db/transition.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { BINDING_EXPIRING_DAYS, LAPSE_DAYS, REMIND_DAYS } from '../rules/content.ts';
import { bindingMachine } from '../states.ts';
import * as rows from './queries/org.ts';
import { buildNotices, notifyBindingSides } from './services/notifyBindingSides.ts';
import { bindingLifecycle } from './services/transitionBinding.ts';

const HOUR = 3_600;
const DAY_MS = 86_400_000;

export const bindingJobs: AnyJob[] = [
  {
    name: 'binding.remind',
    everySeconds: HOUR,
    async run(ctx) {
      const { tx, now } = ctx;
      for (const id of await rows.readUnanswered(tx, new Date(now.getTime() - REMIND_DAYS * DAY_MS))) {
        const binding = await rows.readBindingRow(tx, id, dayInMarket(now));
        if (binding && (await addWorkingDays(tx, binding.moved_at, REMIND_DAYS)) <= now)
          await notifyBindingSides(ctx, binding, 'asked_again', { to: 'org' });
      }
    },
  },
  {
    name: 'binding.lapse',
    everySeconds: HOUR,
    due: (connection, now) => rows.readUnanswered(connection, new Date(now.getTime() - LAPSE_DAYS * DAY_MS)),
    async finish(ctx, id) {
      const { tx, now } = ctx;
      const binding = await rows.lockBinding(tx, id, dayInMarket(now));
      if (
        !binding ||
        !nextState(bindingMachine, binding.state, 'lapse') ||
        (await addWorkingDays(tx, binding.moved_at, LAPSE_DAYS)) > now
      )
        return;
      await notifyBindingSides(
        ctx,
        await transition(ctx, bindingLifecycle, binding, 'lapse', { by: 'clock' }),
        'lapsed',
        {
          to: 'both',
        },
      );
    },
  },
  {
    name: 'binding.near_end',
    everySeconds: HOUR,
    due: (connection, now) => rows.readNearEnd(connection, dayInMarket(now), BINDING_EXPIRING_DAYS),
    async finish(ctx, id) {
      const today = dayInMarket(ctx.now);
      const binding = await rows.lockBinding(ctx.tx, id, today);
      const isNear = binding?.to_day && binding.to_day <= addDays(today, BINDING_EXPIRING_DAYS);
      if (!isNear || !nextState(bindingMachine, binding.state, 'near_end')) return;
      await transition(ctx, bindingLifecycle, binding, 'near_end', { by: 'clock' });
    },
  },
  {
    name: 'binding.remind_end',
    everySeconds: HOUR,
    async run(ctx) {
      const today = dayInMarket(ctx.now);
      await notify(
        ctx,
        (await rows.readExpiring(ctx.tx, today)).flatMap((binding) => {
          const days = binding.to_day ? licenceReminderDue(binding.to_day, today) : undefined;
          return days === undefined
            ? []
            : buildNotices(binding, 'expiring', { to: 'both', key: `${binding.to_day} ${days}` });
        }),
      );
    },
  },
  {
    name: 'binding.expire',
    everySeconds: HOUR,
    due: (connection, now) => rows.readPastEnd(connection, dayInMarket(now)),
    async finish(ctx, id) {
      const today = dayInMarket(ctx.now);
      const binding = await rows.lockBinding(ctx.tx, id, today);
      if (!binding?.to_day || binding.to_day >= today || !nextState(bindingMachine, binding.state, 'expire'))
        return;
      await notifyBindingSides(
        ctx,
        await transition(ctx, bindingLifecycle, binding, 'expire', { by: 'clock' }),
        'expired',
        {
          to: 'both',
        },
      );
    },
  },
];
