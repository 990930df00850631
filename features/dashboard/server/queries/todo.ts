// SQL for a person's to-dos, from what the features select.

import * as z from 'zod/mini';
import { type TodoKindName, todoKindNames } from '#features/catalog/registry.ts';
import { type Connection, Fragment, sql } from '#packages/db/sql.ts';
import { WireFen, WireKg } from '#packages/schema/wire.ts';
import { MOST_TODOS, type Todo } from '../../calls/home.ts';

/** Of at least one selection. */
const everything = (selections: readonly Fragment[]) => sql`
  (${new Fragment(['', ...selections.slice(1).map(() => ' union all '), ''], selections)})
    as todo (kind, shortcut, id, no, title, counterparty, due, quantity_kg, amount_fen)`;

const Kind = z.custom<TodoKindName>((kind) => todoKindNames().includes(kind as TodoKindName));

const TodoRow = z.object({
  kind: Kind,
  id: z.string(),
  no: z.string(),
  title: z.string(),
  counterparty: z.nullable(z.string()),
  due: z.nullable(z.date()),
  quantity: z.nullable(WireKg),
  amount: z.nullable(WireFen),
});

export const readTodos = (
  connection: Connection,
  selections: readonly Fragment[],
): Promise<Todo[]> => connection.all(TodoRow)`
  select kind, id, no, title, counterparty, due, quantity_kg as quantity, amount_fen as amount
    from ${everything(selections)}
   order by due, id
   limit ${MOST_TODOS}`;

const CountRow = z.object({ kind: Kind, shortcut: z.nullable(z.string()), count: z.number() });

export const countTodos = (connection: Connection, selections: readonly Fragment[]) => connection.all(
  CountRow,
)`
  select kind, shortcut, count(*)::int as count
    from ${everything(selections)}
   group by kind, shortcut`;
