// Jobs: remind holders, expire certificates, tell external authorities.

import { notifyPeople } from '#features/message/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { daysLeft, certificateReminderDue, CERTIFICATE_REMINDER_DAYS } from '../rules/reminder.ts';
import { CERTIFICATE_EXPIRING_DAYS } from '../states.ts';
import {
  readEndingCertificates,
  readExpiringSoon,
  readExpiredCertificates,
  readUnreported,
  writeReported,
} from './queries/certificate.ts';
import { purgeChallenges } from './queries/device.ts';
import { chooseCertificateAuthority } from './services/chooseCertificateAuthority.ts';
import { holderNotice } from './services/notifyCertificateHolder.ts';
import { lockCertificateOrFail, transitionCertificate } from './services/transitionCertificate.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const MINUTE_SECONDS = 60;

export const certificateJobs: AnyJob[] = [
  {
    name: 'certificate.purge',
    everySeconds: HOUR_SECONDS,
    run: async ({ tx, now }) => {
      await purgeChallenges(tx, now);
    },
  },
  {
    name: 'certificate.tell',
    everySeconds: MINUTE_SECONDS,
    due: async (connection) => (await readUnreported(connection)).map(({ id }) => id),
    /** If the authority cannot be reached, the next run tells it. */
    async finish({ tx, now }, id) {
      const untold = (await readUnreported(tx)).find((one) => one.id === id);
      if (!untold) return;
      await (await chooseCertificateAuthority(tx, now)).reportState(untold.serial, untold.standing);
      await writeReported(tx, id, untold.standing);
    },
  },
  {
    name: 'certificate.near_end',
    everySeconds: HOUR_SECONDS,
    due: (connection, now) => readExpiringSoon(connection, inDays(now, CERTIFICATE_EXPIRING_DAYS)),
    async finish(ctx, id) {
      const row = await lockCertificateOrFail(ctx, id);
      if (row.state === 'issued')
        await transitionCertificate(ctx, row, { move: 'near_end', by: 'clock', personId: null });
    },
  },
  {
    name: 'certificate.remind',
    everySeconds: HOUR_SECONDS,
    async run(ctx) {
      const { tx, now } = ctx;
      await notifyPeople(
        ctx,
        (await readEndingCertificates(tx, now, inDays(now, CERTIFICATE_REMINDER_DAYS[0]))).flatMap((row) => {
          const days = row.not_after ? certificateReminderDue(row.not_after, now) : undefined;
          return row.not_after && days !== undefined
            ? [
                holderNotice('due', {
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
    due: readExpiredCertificates,
    async finish(ctx, id) {
      const row = await lockCertificateOrFail(ctx, id);
      const isOver = row.not_after !== null && row.not_after <= ctx.now;
      if (isOver && (row.state === 'issued' || row.state === 'expiring' || row.state === 'suspended'))
        await transitionCertificate(ctx, row, { move: 'expire', by: 'clock', personId: null });
    },
  },
];
