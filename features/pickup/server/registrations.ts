// What pickup registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { packSources } from '#features/document/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { turnSources } from '#features/message/server/public.ts';
import { ownTopic, recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { pickupHandlers } from './handlers/all.ts';
import { ticketsOfTrip } from './handlers/pass.ts';
import { pickupJobs } from './jobs.ts';
import { mayFollowOrder, mayFollowTrip } from './public.ts';
import { pickupDeadlines } from './queries/deadline.ts';
import { encryptedCardColumns } from './queries/encryptedCardNumber.ts';
import personalData from './queries/personalData.ts';
import { pickupTodos } from './queries/todo.ts';
import { pickupEvidence } from './services/collectDeliveryEvidence.ts';
import { liftingTurns, orderTurns } from './services/readPickupTurn.ts';

export default {
  handlers: ({ only }) => pickupHandlers(only(ticketsOfTrip)),
  jobs: pickupJobs,
  topics: {
    pickup: recordTopic(mayFollowOrder),
    trip: recordTopic(mayFollowTrip),
    deliveries: ownTopic(({ seats, firmId }, name) =>
      seats.some((seat) => seat.startsWith('operator_')) ? name : firmId && `${name}/${firmId}`,
    ),
  },
  encryptedColumns: encryptedCardColumns,
  contributions: [
    deadlineSources.with(pickupDeadlines),
    todoSources.with(pickupTodos),
    turnSources.with(orderTurns),
    turnSources.with(liftingTurns),
    menuEntries.with([
      menu('0305', '', '03', 620, MENU_SEATS.pickUp),
      menu('030504', 'pages/business/getout/index', '0305', 670, MENU_SEATS.pickUp),
      menu('B030504', 'pages/business/getout/detail', '030504', 680, MENU_SEATS.pickUp),
      menu('B030505', 'pages/business/getout/write', '030504', 690, MENU_SEATS.pickUp),
      menu('B030506', 'pages/business/getout/trucks', '030504', 700, MENU_SEATS.pickUp),
      menu('B030514', 'pages/business/getout/trips', '030504', 720, MENU_SEATS.pickUp),
      menu('B030515', 'pages/business/getout/vehicles', '030504', 730, MENU_SEATS.dispatch),
      menu('B030512', 'pages/business/getout/late', '030504', 740, MENU_SEATS.pickUp),
    ]),
    packSources.with(pickupEvidence),
  ],
  personalData,
} satisfies ServerRegistrations;
