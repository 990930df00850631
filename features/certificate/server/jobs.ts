// What time does to certificates: they near their end, holders are reminded, and they are over.

import { notifyPeople } from '#features/message/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { daysLeft, reminderDue, REMINDERS } from '../rules/reminder.ts';
import { EXPIRING_DAYS } from '../states.ts';
import { readEnding, readNearEnd, readOver, readUntold, writeTold } from './queries/certificate.ts';
import { authorityInForce } from './services/chooseCertificateAuthority.ts';
import { noticeOf } from './services/notifyCertificateHolder.ts';
import { lockKnown, move } from './services/transitionCertificate.ts';

const HOUR = 3_600;
const DAY_MS = 86_400_000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const MINUTE = 60;

export const certificateJobs: AnyJob[] = [
  {
    name: 'certificate.tell',
    everySeconds: MINUTE,
    due: async (connection) => (await readUntold(connection)).map(({ id }) => id),
    /** Where it cannot be reached it is told the next time. */
    async finish({ tx, now }, id) {
      const untold = (await readUntold(tx)).find((one) => one.id === id);
      if (!untold) return;
      await (await authorityInForce(tx, now)).tell(untold.serial, untold.standing);
      await writeTold(tx, id, untold.standing);
    },
  },
  {
    name: 'certificate.near_end',
    everySeconds: HOUR,
    due: (connection, now) => readNearEnd(connection, inDays(now, EXPIRING_DAYS)),
    async finish(setting, id) {
      const row = await lockKnown(setting, id);
      if (row.state === 'issued') await move(setting, row, { id, move: 'near_end', personId: null });
    },
  },
  {
    name: 'certificate.remind',
    everySeconds: HOUR,
    async run(setting) {
      const { tx, now } = setting;
      await notifyPeople(
        setting,
        (await readEnding(tx, now, inDays(now, REMINDERS[0]))).flatMap((row) => {
          const days = row.not_after ? reminderDue(row.not_after, now) : undefined;
          return row.not_after && days !== undefined
            ? [
                noticeOf('due', {
                  row,
                  key: String(days),
                  params: { days: String(daysLeft(row.not_after, now)) },
                }),
              ]
            : [];
        }),
      );
    },
  },
  {
    name: 'certificate.expire',
    everySeconds: HOUR,
    due: readOver,
    async finish(setting, id) {
      const row = await lockKnown(setting, id);
      const isOver = row.not_after !== null && row.not_after <= setting.now;
      if (isOver && (row.state === 'issued' || row.state === 'expiring' || row.state === 'suspended'))
        await move(setting, row, { id, move: 'expire', personId: null });
    },
  },
];
