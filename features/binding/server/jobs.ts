// Scheduled jobs of bindings: reminders, return of unanswered ones, expiry.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { reminderDue } from '#features/certification/rules/licence.ts';
import { notify } from '#features/message/server/public.ts';
import { transition } from '#packages/db/transition.ts';
import { next } from '#packages/machine/machine.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { EXPIRING_DAYS, LAPSE_DAYS, REMIND_DAYS } from '../rules/content.ts';
import { bindingMachine } from '../states.ts';
import * as rows from './queries/org.ts';
import { noticesOf, tellSides } from './services/notifyBindingSides.ts';
import { bindingLife } from './services/transitionBinding.ts';

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
          await tellSides(ctx, binding, 'asked_again', { to: 'org' });
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
        !next(bindingMachine, binding.state, 'lapse') ||
        (await addWorkingDays(tx, binding.moved_at, LAPSE_DAYS)) > now
      )
        return;
      await tellSides(ctx, await transition(ctx, bindingLife, binding, 'lapse', { by: 'clock' }), 'lapsed', {
        to: 'both',
      });
    },
  },
  {
    name: 'binding.near_end',
    everySeconds: HOUR,
    due: (connection, now) => rows.readNearEnd(connection, dayInMarket(now), EXPIRING_DAYS),
    async finish(ctx, id) {
      const today = dayInMarket(ctx.now);
      const binding = await rows.lockBinding(ctx.tx, id, today);
      const isNear = binding?.to_day && binding.to_day <= addDays(today, EXPIRING_DAYS);
      if (!isNear || !next(bindingMachine, binding.state, 'near_end')) return;
      await transition(ctx, bindingLife, binding, 'near_end', { by: 'clock' });
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
          const days = binding.to_day ? reminderDue(binding.to_day, today) : undefined;
          return days === undefined
            ? []
            : noticesOf(binding, 'expiring', { to: 'both', key: `${binding.to_day} ${days}` });
        }),
      );
    },
  },
  {
    name: 'binding.expire',
    everySeconds: HOUR,
    due: (connection, now) => rows.readOver(connection, dayInMarket(now)),
    async finish(ctx, id) {
      const today = dayInMarket(ctx.now);
      const binding = await rows.lockBinding(ctx.tx, id, today);
      if (!binding?.to_day || binding.to_day >= today || !next(bindingMachine, binding.state, 'expire'))
        return;
      await tellSides(
        ctx,
        await transition(ctx, bindingLife, binding, 'expire', { by: 'clock' }),
        'expired',
        {
          to: 'both',
        },
      );
    },
  },
];
