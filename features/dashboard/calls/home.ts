// Calls for home: figures of the open market, and the reader's to-dos.

import * as z from 'zod/mini';
import { todoKindNames } from '#features/catalog/registry.ts';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { Id, Moment, WireFen, WireHaoPerTonne, WireKg, openChoice } from '#packages/schema/wire.ts';

export const homeFigures = query({
  path: '/api/desk/home/figures',
  summary:
    'The open market to sell, by variety: listings, tonnes left, and the lowest price carried over to ' +
    '5,500 kcal/kg.',
  access: 'anyone',
  input: {},
  output: z.object({
    count: z.int(),
    left: WireKg,
    firms: z.int(),
    varieties: z.array(
      z.object({ varietyId: z.string(), count: z.int(), left: WireKg, lowestAtMarketHeat: WireHaoPerTonne }),
    ),
  }),
  topics: () => ['market'],
});

const Todo = z.object({
  kind: openChoice(todoKindNames),
  id: Id,
  no: z.string(),
  title: z.string(),
  counterparty: z.nullable(z.string()),
  due: z.nullable(Moment),
  quantity: z.nullable(WireKg),
  amount: z.nullable(WireFen),
});
export type Todo = z.output<typeof Todo>;

/** So many are listed; the others are counted. */
export const MOST_TODOS = 100;

export const businessTodo = query({
  path: '/api/desk/business/todo',
  summary:
    'What waits for this person and its seats may do: offers to answer, contracts to sign, money to lock ' +
    'or to pay, settlements to confirm, pick-ups that are due, samples to report on and reports to answer, ' +
    'freight bills to confirm, loans whose next step is its own, a certification that came back, listings ' +
    'to review; what is overdue first, and how many of each.',
  access: ALL_SEATS,
  input: {},
  output: z.object({
    list: z.array(Todo),
    total: z.int(),
    /** By the names that kinds of to-dos count under, and by shortcut. */
    counts: z.record(z.string(), z.int()),
  }),
  topics: () => ['me', 'market'],
});
