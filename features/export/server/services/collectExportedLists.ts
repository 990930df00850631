// Which lists can be exported: all that are read page by page, those of the desks among them.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { type Column, columnsOf, rowOfPage } from '../../rules/column.ts';

export interface ExportedList {
  readonly handler: Handler;
  /** `/api/delivery/order/page` and `/api/delivery/desk/orders`: of the feature `delivery`, a list of `order`. */
  readonly feature: string;
  readonly noun: string;
  readonly columns: readonly Column[];
}

/** What is read as sentences is no table, messages and what a search found; nor is what stands in the panel of a single thing. */
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

function namesOf(path: string): Pick<ExportedList, 'feature' | 'noun'> {
  const [feature = '', ...names] = path.split('/').slice(2);
  const [first = '', ...others] = names.filter((name) => name !== 'desk');
  return { feature, noun: others.length > 0 ? first : first.replace(/s$/, '') };
}
