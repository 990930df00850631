// What weighbridge registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, operatorQueues } from '#features/catalog/server/public.ts';
import { packSources } from '#features/document/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { ticketsOfTrip } from '#features/pickup/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { weighbridgeHandlers } from './handlers/all.ts';
import { listWeighingTasks } from './public.ts';
import { weighbridgeFinders } from './queries/finders.ts';
import personalData from './queries/personalData.ts';
import { weighbridgeEvidence } from './services/collectTicketEvidence.ts';
import { listTicketsForDriver } from './services/listTicketsForDriver.ts';

export default {
  handlers: weighbridgeHandlers,
  contributions: [
    deskFinders.with(weighbridgeFinders),
    menuEntries.with([
      menu('B030507', 'pages/business/getout/trip', '030504', 710, MENU_SEATS.pickUp),
      menu('B030511', 'pages/business/getout/scales', '030504', 750, MENU_SEATS.dispatch),
    ]),
    operatorQueues.with(listWeighingTasks),
    ticketsOfTrip.with(listTicketsForDriver),
    packSources.with(weighbridgeEvidence),
  ],
  personalData,
} satisfies ServerRegistrations;
