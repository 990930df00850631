// What notice registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { followTargets } from '#features/follow/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import {
  openRecordTopic,
  openTopic,
  recordTopic,
  type ServerRegistrations,
} from '#packages/rpc/server/registrations.ts';
import { allNoticeHandlers } from './handlers/all.ts';
import { noticeJobs } from './jobs.ts';
import { entrustFees, listNoticeTasks, noticesToFollow, overduePayments } from './public.ts';
import { noticeDeadlines } from './queries/deadline.ts';
import { encryptedReserves, readEntrust } from './queries/entrust.ts';
import { noticeFinders } from './queries/finders.ts';
import personalData from './queries/personalData.ts';
import { noticeTodos } from './queries/todo.ts';
import { entrustTurns, noticeTurns } from './services/readTurns.ts';
import { noticeSubscribers } from './subscribers.ts';

export default {
  handlers: ({ all }) => allNoticeHandlers({ isOverdue: all(overduePayments), feesOf: all(entrustFees) }),
  subscribers: noticeSubscribers,
  jobs: noticeJobs,
  topics: {
    notices: openTopic,
    notice: openRecordTopic,
    entrust: recordTopic(
      async (connection, { firmId = '' }, id) =>
        (await readEntrust(connection, id, { firmId })) !== undefined,
    ),
  },
  encryptedColumns: [encryptedReserves],
  contributions: [
    deadlineSources.with(noticeDeadlines),
    deskFinders.with(noticeFinders),
    menuEntries.with([
      menu('030501', 'pages/business/prenotice/index', '0305', 630, MENU_SEATS.market),
      menu('B030501', 'pages/business/prenotice/detail', '02', 175, 'all'),
      menu('030502', 'pages/business/entrust/index', '0305', 640, MENU_SEATS.market),
      menu('B030502', 'pages/business/entrust/detail', '030502', 642, MENU_SEATS.market),
      menu('B030516', 'pages/business/entrust/write', '030502', 644, MENU_SEATS.trade),
    ]),
    todoSources.with(noticeTodos),
    turnSources.with(entrustTurns),
    turnSources.with(noticeTurns),
    operatorQueues.with(listNoticeTasks),
    followTargets.with({ notice: noticesToFollow }),
  ],
  personalData,
} satisfies ServerRegistrations;
