// What goods registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { ownTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { goodsHandlers } from './handlers/all.ts';
import personalData from './queries/personalData.ts';
import { goodsSubscribers } from './subscribers.ts';

export default {
  handlers: goodsHandlers,
  subscribers: goodsSubscribers,
  topics: { goods: ownTopic(({ firmId }, name) => firmId && `${name}/${firmId}`) },
  contributions: [
    menuEntries.with([
      menu('030505', 'pages/business/goods/index', '0305', 760, MENU_SEATS.goods),
      menu('B030508', 'pages/business/goods/lot', '030505', 770, MENU_SEATS.goods),
      menu('B030509', 'pages/business/goods/write', '030505', 780, MENU_SEATS.goods),
      menu('B030510', 'pages/business/goods/receipt', '030505', 790, MENU_SEATS.goods),
      menu('B030513', 'pages/business/goods/issue', '030505', 800, MENU_SEATS.goods),
    ]),
  ],
  personalData,
} satisfies ServerRegistrations;
