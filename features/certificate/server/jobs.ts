// Jobs: remind holders, expire certificates, tell external authorities.

import { notifyPeople } from '#features/message/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { daysLeft, reminderDue, REMINDERS } from '../rules/reminder.ts';
import { EXPIRING_DAYS } from '../states.ts';
import { readEnding, readNearEnd, readOver, readUntold, writeTold } from './queries/certificate.ts';
import { authorityInForce } from './services/chooseCertificateAuthority.ts';
import { noticeOf } from './services/notifyCertificateHolder.ts';
import { lockKnown, move } from './services/transitionCertificate.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const MINUTE_SECONDS = 60;

export const certificateJobs: AnyJob[] = [
  {
    name: 'certificate.tell',
    everySeconds: MINUTE_SECONDS,
    due: async (connection) => (await readUntold(connection)).map(({ id }) => id),
    /** If the authority cannot be reached, the next run tells it. */
    async finish({ tx, now }, id) {
      const untold = (await readUntold(tx)).find((one) => one.id === id);
      if (!untold) return;
      await (await authorityInForce(tx, now)).tell(untold.serial, untold.standing);
      await writeTold(tx, id, untold.standing);
    },
  },
  {
    name: 'certificate.near_end',
    everySeconds: HOUR_SECONDS,
    due: (connection, now) => readNearEnd(connection, inDays(now, EXPIRING_DAYS)),
    async finish(ctx, id) {
      const row = await lockKnown(ctx, id);
      if (row.state === 'issued') await move(ctx, row, { move: 'near_end', by: 'clock', personId: null });
    },
  },
  {
    name: 'certificate.remind',
    everySeconds: HOUR_SECONDS,
    async run(ctx) {
      const { tx, now } = ctx;
      await notifyPeople(
        ctx,
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
    everySeconds: HOUR_SECONDS,
    due: readOver,
    async finish(ctx, id) {
      const row = await lockKnown(ctx, id);
      const isOver = row.not_after !== null && row.not_after <= ctx.now;
      if (isOver && (row.state === 'issued' || row.state === 'expiring' || row.state === 'suspended'))
        await move(ctx, row, { move: 'expire', by: 'clock', personId: null });
    },
  },
];
