// Jobs of notices: enrolment opens and closes, reminders, archive.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { reminderDue } from '../rules/enrolment.ts';
import { readLiveEnrolments } from './queries/enrolment.ts';
import {
  lockNotice,
  readToArchive,
  readToClose,
  readToOpen,
  readToRemind,
  writeReminded,
} from './queries/notice.ts';
import { readListedOut } from './queries/posted.ts';
import { endListedEntrust } from './services/listEntrust.ts';
import { notifyNoticeFirms, tellFollowers } from './services/notifyNotice.ts';
import { archive, closeEnrolmentOf, openEnrolmentOf } from './services/publishNotice.ts';

const DAY_MS = 86_400_000;
const REMINDER_TEMPLATES = {
  1_440: 'opens_in_day',
  60: 'opens_in_hour',
  5: 'opens_in_minutes',
} as const;

export const noticeJobs: AnyJob[] = [
  {
    name: 'notice.open_enrolment',
    everySeconds: 10,
    due: readToOpen,
    finish: openEnrolmentOf,
  },
  {
    name: 'notice.close_enrolment',
    everySeconds: 5,
    due: readToClose,
    finish: closeEnrolmentOf,
  },
  {
    name: 'notice.remind',
    everySeconds: 15,
    due: readToRemind,
    async finish(ctx, id) {
      const notice = await lockNotice(ctx.tx, id);
      const minutes = notice && reminderDue(notice.opens_at, ctx.now, notice.reminded);
      if (!notice || minutes === undefined) return;
      await writeReminded(ctx.tx, id, minutes);
      const live = await readLiveEnrolments(ctx.tx, id);
      const firmIds = [...new Set([notice.firm_id, ...live.map(({ firm_id: firmId }) => firmId)])];
      const key = `${notice.opens_at.getTime()} ${minutes}`;
      await notifyNoticeFirms(ctx, notice, { template: REMINDER_TEMPLATES[minutes], firmIds, key });
      await tellFollowers(ctx, notice, 'notice_opens', { key, notFirmIds: firmIds });
    },
  },
  {
    name: 'notice.end_listed',
    everySeconds: 15,
    due: readListedOut,
    finish: endListedEntrust,
  },
  {
    name: 'notice.archive',
    everySeconds: 3_600,
    async due(connection, now) {
      const days = await readNumberParameter(connection, 'NOTICE_ARCHIVE_DAYS', now);
      return readToArchive(connection, new Date(now.getTime() - Number(days) * DAY_MS));
    },
    finish: archive,
  },
];
