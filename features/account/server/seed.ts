// Seeds missing menus; rows that operators changed are left alone.

import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MenuEntry } from '../menus.ts';

export async function seedMenus({ tx }: Pick<TxContext, 'tx'>, menus: readonly MenuEntry[]): Promise<void> {
  const rows = menus.map(({ authId, path, parent, position, shownTo }) => ({
    authId,
    path,
    parent,
    position,
    shownTo: typeof shownTo === 'string' ? shownTo : 'seats',
  }));
  const grants = menus.flatMap(({ authId, shownTo }) =>
    typeof shownTo === 'string' ? [] : shownTo.map((seat) => ({ authId, seat })),
  );
  await tx.run`
    with added as (
      insert into account_menu (auth_id, path, parent_auth_id, shown_to, position)
      select * from unnest(${rows.map(({ authId }) => authId)}::text[],
                           ${rows.map(({ path }) => path)}::text[],
                           ${rows.map(({ parent }) => parent)}::text[],
                           ${rows.map(({ shownTo }) => shownTo)}::text[],
                           ${rows.map(({ position }) => position)}::int[])
          on conflict do nothing
      returning auth_id)
    insert into account_seat_menu (auth_id, seat)
    select auth_id, seat
      from unnest(${grants.map(({ authId }) => authId)}::text[],
                  ${grants.map(({ seat }) => seat)}::text[]) as given (auth_id, seat)
      join added using (auth_id)`;
}
