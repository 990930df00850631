// What settlement registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { packSources } from '#features/document/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { moneyOverviews } from '#features/funds/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { settlementHandlers } from './handlers/all.ts';
import { appliedReleases } from './handlers/sheet.ts';
import { settlementJobs } from './jobs.ts';
import { mayFollowSheet, listSettlementTasks } from './public.ts';
import { sheetDeadlines } from './queries/deadline.ts';
import { settlementFinders } from './queries/finders.ts';
import { settlementOverview, sheetTodos } from './queries/todo.ts';
import { settlementEvidence } from './services/collectSettlementEvidence.ts';
import { settlingTurns, sheetTurns } from './services/readSheetTurn.ts';

export default {
  handlers: ({ only }) => settlementHandlers(only(appliedReleases)),
  jobs: settlementJobs,
  topics: { sheet: recordTopic(mayFollowSheet) },
  contributions: [
    deadlineSources.with(sheetDeadlines),
    deskFinders.with(settlementFinders),
    todoSources.with(sheetTodos),
    turnSources.with(sheetTurns),
    turnSources.with(settlingTurns),
    menuEntries.with([
      menu('0302', '', '03', 300, MENU_SEATS.settlement),
      menu('030201', 'pages/settlement/input/list', '0302', 310, MENU_SEATS.settlement),
      menu('B030201', 'pages/settlement/input/detail', '030201', 320, MENU_SEATS.settlement),
      menu('B030202', 'pages/settlement/input/settlementOperate', '030201', 330, MENU_SEATS.settle),
      menu('B030203', 'pages/settlement/input/indexSelect', '030201', 340, MENU_SEATS.settle),
      menu('030202', 'pages/settlement/confirm/list', '0302', 350, MENU_SEATS.settlement),
      menu('B030204', 'pages/settlement/confirm/detail', '030202', 360, MENU_SEATS.settlement),
      menu('B030205', 'pages/settlement/confirm/confirmOperate', '030202', 370, MENU_SEATS.settle),
      menu('030205', 'pages/settlement/invite/list', '0302', 440, MENU_SEATS.settlement),
      menu('B0302051', 'pages/settlement/invite/selectContract', '030205', 450, MENU_SEATS.settle),
      menu('B0302052', 'pages/settlement/invite/apply', '030205', 460, MENU_SEATS.settle),
    ]),
    operatorQueues.with(listSettlementTasks),
    moneyOverviews.with(settlementOverview),
    packSources.with(settlementEvidence),
  ],
  personalData: {
    acts: [
      'settlement_sheet.created_by',
      'settlement_version.person_id',
      'settlement_return.person_id',
      'settlement_reversal.asked_by',
      'settlement_appeal.asked_by',
      'settlement_ruling.proposed_by',
      'settlement_ruling.decided_by',
    ],
    texts: [
      'settlement_sheet.dispute_reason',
      'settlement_version.draft',
      'settlement_version.terms',
      'settlement_version.input',
      'settlement_return.reason',
      'settlement_return.lines',
      'settlement_reversal.reason',
      'settlement_appeal.reason',
      'settlement_ruling.reason',
    ],
    histories: ['settlement_history'],
    impersonal: ['settlement_sheet.replaced_by', 'settlement_version.result'],
  },
} satisfies ServerRegistrations;
