// Jobs that remind firms of expiring licences and suspend trade after expiry.

import { notify } from '#features/message/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { licenceReminderDue, LICENCE_REMINDER_DAYS } from '../rules/licence.ts';
import { readEndingLicences, readFirmsToExpire } from './queries/form.ts';
import { licenceNames, firmNotice, notifyFirm } from './services/notifyFirm.ts';
import { lockFirmOrFail, transitionFirm } from './services/transitionFirm.ts';

/** More often than daily, so that a missed run at midnight is made up for within the hour. */
const HOUR_SECONDS = 3_600;

export const certificationJobs: AnyJob[] = [
  {
    name: 'certification.remind',
    everySeconds: HOUR_SECONDS,
    async run(ctx) {
      const today = dayInMarket(ctx.now);
      const ending = await readEndingLicences(ctx.tx, today, LICENCE_REMINDER_DAYS[0]);
      await notify(
        ctx,
        ending.flatMap(({ firm_id: firmId, name, kind, number, expires_on: day }) => {
          const days = licenceReminderDue(day, today);
          return days === undefined
            ? []
            : [
                firmNotice('licence_due', {
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
    due: (connection, now) => readFirmsToExpire(connection, dayInMarket(now)),
    async finish(ctx, id) {
      const firm = await lockFirmOrFail(ctx.tx, id);
      const day = firm.licence_expires_on;
      if (firm.state !== 'certified' || day === null || day >= dayInMarket(ctx.now)) return;
      await transitionFirm(ctx, firm, 'expire', { by: 'clock', personId: null });
      await notifyFirm(ctx, 'licence_over', { firmId: id, name: firm.name, params: { day }, key: day });
    },
  },
];
