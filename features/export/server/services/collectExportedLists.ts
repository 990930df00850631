// Collects the lists that can be exported: every paged query of the features.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { type Column, columnsOf, rowOfPage } from '../../rules/column.ts';

export interface ExportedList {
  readonly handler: Handler;
  /** Of `/api/fee/order/page` and `/api/fee/desk/orders`: features `fee`, noun `order`. Split features share a path. */
  readonly features: readonly string[];
  readonly noun: string;
  readonly columns: readonly Column[];
}

/** Messages, search results and histories are not tables. */
const NO_TABLE = /^\/api\/(message\/inbox|search|account\/text|firm\/menu)\/|\/history$/;

export function exportedLists(handlers: readonly Handler[]): ReadonlyMap<string, ExportedList> {
  return new Map(
    handlers.flatMap((handler) => {
      const { path, kind, output: gives } = handler.call;
      const row = kind === 'query' && !NO_TABLE.test(path) ? rowOfPage(gives) : undefined;
      return row ? [[path, { handler, ...namesOf(path), columns: columnsOf(row) }] as const] : [];
    }),
  );
}

/** Call paths begin with the feature's name, except those of split or renamed features. */
const FEATURES_OF_PATH: Readonly<Record<string, readonly string[]>> = {
  desk: ['dashboard'],
  trade: ['listing', 'negotiation'],
  delivery: ['pickup', 'weighbridge'],
  settlement: ['settlement', 'release'],
};

function namesOf(path: string): Pick<ExportedList, 'features' | 'noun'> {
  const [feature = '', ...names] = path.split('/').slice(2);
  const [first = '', ...others] = names.filter((name) => name !== 'desk');
  return {
    features: FEATURES_OF_PATH[feature] ?? [feature],
    noun: others.length > 0 ? first : first.replace(/s$/, ''),
  };
}
