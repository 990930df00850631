// SQL for reading and changing the menu table.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const GridRow = z.object({
  auth_id: z.string(),
  path: z.string(),
  parent_auth_id: z.nullable(z.string()),
  shown_to: z.enum(['all', 'signed_in', 'seats']),
  seats: z.array(z.string()),
});

export function readMenuGrid(connection: Connection) {
  return connection.all(GridRow)`
    select menu.auth_id, menu.path, menu.parent_auth_id, menu.shown_to,
           array(select shown.seat
                   from account_seat_menu as shown
                  where shown.auth_id = menu.auth_id
                  order by shown.seat) as seats
      from account_menu as menu
     order by menu.position, menu.auth_id`;
}

interface MenuVisibility {
  readonly authId: string;
  readonly shownTo: string;
  readonly seats: readonly string[];
}

export async function writeMenus(tx: Transaction, rows: readonly MenuVisibility[]): Promise<void> {
  const ids = rows.map(({ authId }) => authId);
  const grants = rows.flatMap(({ authId, seats }) => [...new Set(seats)].map((seat) => ({ authId, seat })));
  await tx.run`
    update account_menu as menu
       set shown_to = given.shown_to
      from unnest(${ids}::text[], ${rows.map(({ shownTo }) => shownTo)}::text[]) as given (auth_id, shown_to)
     where menu.auth_id = given.auth_id`;
  await tx.run`
    delete from account_seat_menu
     where auth_id = any (${ids}::text[])`;
  await tx.run`
    insert into account_seat_menu (auth_id, seat)
    select *
      from unnest(${grants.map(({ authId }) => authId)}::text[], ${grants.map(({ seat }) => seat)}::text[])`;
}
