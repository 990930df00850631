// SQL of menu changes and versions.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { MENU_CHANGE_STATES, MenuVisibilityRow } from '../../calls/menus.ts';
import type { MenuVisibility } from '../../rules/menus.ts';

export const lockMenus = (tx: Transaction) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('firm_menu', 0))`;

const NumberRow = z.object({ number: z.int() });

/** 0 while nothing has been changed. */
export async function readMenuVersionNumber(connection: Connection): Promise<number> {
  const row = await connection.one(NumberRow)`
    select coalesce(max(number), 0) as number
      from firm_menu_version`;
  return row?.number ?? 0;
}

const VersionRow = z.object({ number: z.int(), rows: z.array(MenuVisibilityRow), at: z.date() });

export const readMenuVersion = (connection: Connection, number: number) => connection.one(VersionRow)`
  select number, rows, at
    from firm_menu_version
   where number = ${number}`;

export const insertMenuVersion = (
  tx: Transaction,
  number: number,
  rows: readonly MenuVisibility[],
  now: Date,
) => tx.run`
  insert into firm_menu_version (number, rows, at)
  values (${number}, ${JSON.stringify(rows)}::jsonb, ${now})
      on conflict do nothing`;

const MenuChangeRow = z.object({
  id: z.string(),
  state: z.enum(MENU_CHANGE_STATES),
  base: z.int(),
  rows: z.array(MenuVisibilityRow),
  reason: z.string(),
  restores_version: z.nullable(z.int()),
  proposed_by: z.string(),
  proposed_by_name: z.string(),
  proposed_at: z.date(),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  note: z.string(),
  version: z.nullable(z.int()),
});
export type MenuChangeRow = z.output<typeof MenuChangeRow>;

const columns = sql`
           change.id, change.state, change.base, change.rows, change.reason, change.restores_version,
           change.proposed_by, proposer.name as proposed_by_name,
           change.proposed_at, decider.name as decided_by_name, change.decided_at, change.note, change.version
      from firm_menu_change as change
      join account_person as proposer on proposer.id = change.proposed_by
      left join account_person as decider on decider.id = change.decided_by`;

export const readOpenMenuChange = (connection: Connection) => connection.one(MenuChangeRow)`
    select ${columns}
     where change.state = 'proposed'`;

export const readMenuChange = (connection: Connection, id: string) => connection.one(MenuChangeRow)`
    select ${columns}
     where change.id = ${id}`;

export const readMenuChanges = (
  connection: Connection,
  after: string | undefined,
  limit: number,
) => connection.all(MenuChangeRow)`
    select ${columns}
     where ${after ?? null}::text is null
        or change.id < ${after ?? null}
     order by change.id desc
     limit ${limit}`;

interface NewChange {
  readonly id: string;
  readonly base: number;
  readonly rows: readonly MenuVisibility[];
  readonly reason: string;
  readonly backTo: number | null;
  readonly by: string;
}

/** Returns 0 while another change waits. */
export const insertMenuChange = (
  tx: Transaction,
  { id, base, rows, reason, backTo, by }: NewChange,
  now: Date,
) => tx.run`
  insert into firm_menu_change (id, base, rows, reason, restores_version, proposed_by, proposed_at)
  values (${id}, ${base}, ${JSON.stringify(rows)}::jsonb, ${reason}, ${backTo}, ${by}, ${now})
      on conflict do nothing`;

interface ChangeDecision {
  readonly id: string;
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly by: string;
  readonly note?: string;
  readonly version?: number;
}

export const decideMenuChange = (
  tx: Transaction,
  { id, state, by, note = '', version }: ChangeDecision,
  now: Date,
) => tx.run`
  update firm_menu_change
     set state = ${state},
         decided_by = ${by},
         decided_at = ${now},
         note = ${note},
         version = ${version ?? null}
   where id = ${id}
     and state = 'proposed'`;
