// Handler of the search from anywhere in the console.

import { deskFinders } from '#features/catalog/server/public.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import { findAnything } from '../../calls/find.ts';
import { findForSeats } from '../queries/find.ts';

export function findHandlers({ all }: Contributions): Handler[] {
  const finders = all(deskFinders).flat();
  return [
    handle(
      findAnything,
      async ({ text }, { tx, actor }) => {
        const question = { text: text.trim(), no: text.replaceAll(/\s/g, '').toUpperCase() };
        return { list: await findForSeats(tx, finders, question, actor.seats) };
      },
      { readPreference: 'replica' },
    ),
  ];
}
