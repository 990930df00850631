// Gathers a person's to-dos, and their counts, from every feature that has some.

import { todoCounts, todoKind } from '#features/catalog/registry.ts';
import { type TodoReader, todoSources } from '#features/catalog/server/public.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import type { Todo } from '../../calls/home.ts';
import { countTodos, readTodos } from '../queries/todo.ts';

interface Todos {
  readonly list: Todo[];
  /** By count and by shortcut; counts without to-dos are 0. */
  readonly counts: Record<string, number>;
}

/** Returns a reader of all to-dos, the most urgent first. */
export function createTodoReader({ all }: Contributions): (reader: TodoReader) => Promise<Todos> {
  const sources = all(todoSources);
  return async (reader) => {
    const selected = await Promise.all(sources.map(async (select) => select(reader)));
    const selections = selected.filter((selection) => selection !== undefined);
    const counts = Object.fromEntries([...todoCounts()].map((name) => [name, 0]));
    if (selections.length === 0) return { list: [], counts };
    const [list, counted] = await Promise.all([
      readTodos(reader.tx, selections),
      countTodos(reader.tx, selections),
    ]);
    for (const { kind, shortcut, count } of counted)
      for (const name of [todoKind(kind)?.counts, shortcut])
        if (name) counts[name] = (counts[name] ?? 0) + count;
    return { list, counts };
  };
}
