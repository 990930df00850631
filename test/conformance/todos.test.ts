// Every kind of to-do leads to one act, and is for the seats that may do it.

import { describe, expect, it } from 'vitest';
import { handlers } from '#apps/server/features.ts';
import { type TodoKindName, todoKindNames } from '#features/catalog/registry.ts';
import { type TodoSource, todoSources } from '#features/catalog/server/public.ts';
import { kindsFor } from '#features/dashboard/server/services/gatherTodos.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { type Call, seatsOf } from '#packages/rpc/contract/call.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';

const sources = Object.values(
  import.meta.glob<ServerRegistrations>('../../features/*/server/registrations.ts', {
    eager: true,
    import: 'default',
  }),
)
  .flatMap(({ contributions }) => contributions ?? [])
  .filter(({ point }) => point === todoSources)
  .map(({ value }) => value as TodoSource);
const acts = sources.flatMap((source) => Object.entries(source.acts)) as [TodoKindName, Call][];

describe.each(todoKindNames())('a to-do of the kind %s', (kind) => {
  const [found, ...others] = acts.filter(([name]) => name === kind).map(([, act]) => act);

  it('leads to one act, which a handler carries out', () => {
    expect(others).toEqual([]);
    expect(handlers.map(({ call }) => call)).toContain(found);
    expect(found?.kind).toBe('mutation');
  });

  it('is for those seats that may do the act, and for no other', () => {
    const shownTo = ALL_SEATS.filter((seat) =>
      sources.some((source) => kindsFor(source, [seat]).includes(kind)),
    );
    expect(shownTo).toEqual(
      ALL_SEATS.filter((seat) => found?.access === 'signed_in' || (found && seatsOf(found).includes(seat))),
    );
    expect(shownTo).not.toEqual([]);
  });
});
