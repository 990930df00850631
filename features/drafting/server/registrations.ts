// What drafting registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { todoSources } from '#features/catalog/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { draftingHandlers } from './handlers/all.ts';
import { draftingTodos } from './queries/todo.ts';

export default {
  handlers: draftingHandlers,
  contributions: [
    todoSources.with(draftingTodos),
    menuEntries.with([menu('B030103', 'pages/contract/write', '030101', 280, MENU_SEATS.trade)]),
  ],
} satisfies ServerRegistrations;
