// What time does to licences: firms are reminded before their papers run out, and stand still once they have.

import { notify } from '#features/message/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { reminderDue, REMINDERS } from '../rules/licence.ts';
import { readEnding, readExpired } from './queries/form.ts';
import { licenceNames, noticeOf, tellFirm } from './services/notifyFirm.ts';
import { lockKnown, make } from './services/transitionFirm.ts';

/** Oftener than daily: whoever was away at midnight is made up for within the hour. */
const HOUR = 3_600;

export const certificationJobs: AnyJob[] = [
  {
    name: 'certification.remind',
    everySeconds: HOUR,
    async run(setting) {
      const today = dayInMarket(setting.now);
      const ending = await readEnding(setting.tx, today, REMINDERS[0]);
      await notify(
        setting,
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
    everySeconds: HOUR,
    due: (connection, now) => readExpired(connection, dayInMarket(now)),
    async finish(setting, id) {
      const firm = await lockKnown(setting.tx, id);
      const day = firm.licence_expires_on;
      if (firm.state !== 'certified' || day === null || day >= dayInMarket(setting.now)) return;
      await make(setting, firm, 'expire', { personId: null });
      await tellFirm(setting, 'licence_over', { firmId: id, name: firm.name, params: { day }, key: day });
    },
  },
];
