// Jobs that remind firms of expiring licences and suspend trade after expiry.

import { notify } from '#features/message/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { reminderDue, REMINDERS } from '../rules/licence.ts';
import { readEnding, readExpired } from './queries/form.ts';
import { licenceNames, noticeOf, tellFirm } from './services/notifyFirm.ts';
import { lockKnown, make } from './services/transitionFirm.ts';

/** More often than daily, so that a missed run at midnight is made up for within the hour. */
const HOUR_SECONDS = 3_600;

export const certificationJobs: AnyJob[] = [
  {
    name: 'certification.remind',
    everySeconds: HOUR_SECONDS,
    async run(ctx) {
      const today = dayInMarket(ctx.now);
      const ending = await readEnding(ctx.tx, today, REMINDERS[0]);
      await notify(
        ctx,
        ending.flatMap(({ firm_id: firmId, name, kind, number, expires_on: day }) => {
          const days = reminderDue(day, today);
          return days === undefined
            ? []
            : [
                noticeOf('licence_due', {
                  firmId,
                  name,
                  params: { licence: licenceNames(kind), number, day },
                  key: `${kind}/${day}/${days}`,
                }),
              ];
        }),
      );
    },
  },
  {
    name: 'certification.expire',
    everySeconds: HOUR_SECONDS,
    due: (connection, now) => readExpired(connection, dayInMarket(now)),
    async finish(ctx, id) {
      const firm = await lockKnown(ctx.tx, id);
      const day = firm.licence_expires_on;
      if (firm.state !== 'certified' || day === null || day >= dayInMarket(ctx.now)) return;
      await make(ctx, firm, 'expire', { by: 'clock', personId: null });
      await tellFirm(ctx, 'licence_over', { firmId: id, name: firm.name, params: { day }, key: day });
    },
  },
];
