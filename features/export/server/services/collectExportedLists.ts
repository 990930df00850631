// Collects the lists that can be exported: every paged query of the features.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { type ExportColumn, exportColumnsOf, pageRowSchema } from '../../rules/column.ts';

export interface ExportedList {
  readonly handler: Handler;
  /** Whose texts name its columns. */
  readonly feature: string;
  /** Of `/api/fee/order/page` and `/api/fee/desk/orders`: `order`. */
  readonly noun: string;
  readonly columns: readonly ExportColumn[];
}

interface FeatureHandlers {
  readonly feature: string;
  readonly handlers: readonly Handler[];
}

export const exportedLists = (features: readonly FeatureHandlers[]): ReadonlyMap<string, ExportedList> =>
  new Map(
    features.flatMap(({ feature, handlers }) =>
      handlers.flatMap((handler) => {
        const { path, kind, output: gives, isExported = true } = handler.call;
        const row = kind === 'query' && isExported ? pageRowSchema(gives) : undefined;
        return row
          ? [[path, { handler, feature, noun: nounOf(path), columns: exportColumnsOf(row) }] as const]
          : [];
      }),
    ),
  );

function nounOf(path: string): string {
  const names = path.split('/').slice(3);
  const [first = '', ...others] = names.filter((name) => name !== 'desk');
  return others.length > 0 ? first : first.replace(/s$/, '');
}
