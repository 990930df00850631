// What release registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { packSources } from '#features/document/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { moneyOverviews } from '#features/funds/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { appliedReleases } from '#features/settlement/server/public.ts';
import { recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { releaseHandlers } from './handlers/all.ts';
import { mayFollowOther, mayFollowRelease, listReleaseTasks } from './public.ts';
import { instalmentDeadlines } from './queries/deadline.ts';
import { releaseFinders } from './queries/finders.ts';
import { releaseOverview } from './queries/moneyOverview.ts';
import personalData from './queries/personalData.ts';
import { readRunningApplications } from './queries/release.ts';
import { answerTodos, instalmentTodos } from './queries/todo.ts';
import { releaseEvidence } from './services/collectReleaseEvidence.ts';
import {
  adhocTurns,
  contractPaymentTurns,
  releaseTurns,
  sheetPaymentTurns,
} from './services/readReleaseTurn.ts';
import { releaseSubscribers } from './subscribers.ts';

export default {
  handlers: releaseHandlers,
  subscribers: releaseSubscribers,
  topics: { release: recordTopic(mayFollowRelease), other: recordTopic(mayFollowOther) },
  contributions: [
    deadlineSources.with(instalmentDeadlines),
    deskFinders.with(releaseFinders),
    menuEntries.with([
      menu('030203', 'pages/settlement/supervise/list', '0302', 380, MENU_SEATS.settlement),
      menu('B0302031', 'pages/settlement/supervise/selectContract', '030203', 390, MENU_SEATS.settle),
      menu('B0302032', 'pages/settlement/supervise/apply', '030203', 400, MENU_SEATS.settle),
      menu('030204', 'pages/settlement/other/list', '0302', 410, MENU_SEATS.settlement),
      menu('B0302041', 'pages/settlement/other/selectContract', '030204', 420, MENU_SEATS.settle),
      menu('B0302042', 'pages/settlement/other/apply', '030204', 430, MENU_SEATS.settle),
    ]),
    operatorQueues.with(listReleaseTasks),
    todoSources.with(instalmentTodos),
    todoSources.with(answerTodos),
    turnSources.with(releaseTurns),
    turnSources.with(adhocTurns),
    turnSources.with(sheetPaymentTurns),
    turnSources.with(contractPaymentTurns),
    appliedReleases.with(readRunningApplications),
    moneyOverviews.with(releaseOverview),
    packSources.with(releaseEvidence),
  ],
  personalData,
} satisfies ServerRegistrations;
