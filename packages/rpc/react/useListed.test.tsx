// What lists that were read say of a thing.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { query } from '../contract/call.ts';
import { queryKeyOf } from './queryKey.ts';
import { useListed } from './useListed.ts';

const list = z.object({ list: z.array(z.object({ id: z.string(), state: z.string() })) });
const call = (path: string) =>
  query({
    path,
    summary: 'Things.',
    access: 'anyone',
    input: { page: z.optional(z.string()) },
    output: list,
  });
const things = call('/api/example/thing/page');
const others = call('/api/example/other/page');

const answer = (state: string) => ({ list: [{ id: 'one', state }] });
const pages = (...states: string[]) => ({ pages: states.map(answer), pageParams: states });

it.each<[string, (queries: QueryClient) => void, string]>([
  ['nothing was read', () => undefined, 'unknown'],
  [
    'another list holds the same id',
    (queries) => queries.setQueryData(queryKeyOf(others, {}), answer('other')),
    'unknown',
  ],
  ['a list was read', (queries) => queries.setQueryData(queryKeyOf(things, {}), answer('listed')), 'listed'],
  [
    'pages were read',
    (queries) => queries.setQueryData([...queryKeyOf(things, {}), 'pages'], pages('first')),
    'first',
  ],
  [
    'it was read again later, under another filter',
    (queries) => {
      queries.setQueryData(queryKeyOf(things, { page: 'a' }), answer('new'), { updatedAt: 2 });
      queries.setQueryData(queryKeyOf(things, {}), answer('old'), { updatedAt: 1 });
    },
    'new',
  ],
])('where %s', (_name, read, expected) => {
  const queries = new QueryClient();
  read(queries);
  const Shown = () => <>{useListed(things, 'one')?.state ?? 'unknown'}</>;
  expect(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Shown />
      </QueryClientProvider>,
    ),
  ).toBe(expected);
});
