// Gathers a person's to-dos, and their counts, from every feature that has some.

import { todoCounts, todoKind, type TodoKindName } from '#features/catalog/registry.ts';
import { type TodoReader, type TodoSource, todoSources } from '#features/catalog/server/public.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { type Call, seatsOf } from '#packages/rpc/contract/call.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import type { Todo } from '../../calls/home.ts';
import { countTodos, readTodos } from '../queries/todo.ts';

interface Todos {
  readonly list: Todo[];
  readonly total: number;
  /** By count and by shortcut; counts without to-dos are 0. */
  readonly counts: Record<string, number>;
}

const mayDo = (act: Pick<Call, 'access'>, seats: readonly string[]): boolean =>
  act.access === 'signed_in' || seatsOf(act).some((seat) => seats.includes(seat));

/** The kinds whose act one of the seats may do. */
export const kindsFor = ({ acts }: Pick<TodoSource, 'acts'>, seats: readonly string[]): TodoKindName[] =>
  (Object.keys(acts) as TodoKindName[]).filter((kind) => {
    const act = acts[kind];
    return act !== undefined && mayDo(act, seats);
  });

/** Returns a reader of all to-dos of these seats, the most urgent first. */
export function createTodoReader({ all }: Contributions) {
  const sources = all(todoSources);
  return async (reader: TodoReader, seats: readonly string[]): Promise<Todos> => {
    const selections = (await Promise.all(sources.map((source) => select(source, reader, seats)))).flat();
    const counts = Object.fromEntries([...todoCounts()].map((name) => [name, 0]));
    if (selections.length === 0) return { list: [], total: 0, counts };
    const [list, counted] = await Promise.all([
      readTodos(reader.tx, selections),
      countTodos(reader.tx, selections),
    ]);
    for (const { kind, shortcut, count } of counted)
      for (const name of [todoKind(kind)?.counts, shortcut])
        if (name) counts[name] = (counts[name] ?? 0) + count;
    const total = counted.reduce((sum, { count }) => sum + count, 0);
    return { list, total, counts };
  };
}

async function select(
  source: TodoSource,
  reader: TodoReader,
  seats: readonly string[],
): Promise<readonly Fragment[]> {
  const kinds = kindsFor(source, seats);
  if (kinds.length === 0) return [];
  return [
    sql`
      select *
        from (${await source.select(reader)})
          as waiting (kind, shortcut, id, no, title, counterparty, due, quantity_kg, amount_fen)
       where kind = any (${kinds}::text[])`,
  ];
}
