// Which lists can be exported: all that are read page by page by others than operators, whose desks write their tables themselves.
import { type Column, columnsOf, rowOfPage } from '../rules/column.ts';
import type { Call } from '#packages/call/call.ts';
import type { Handler } from '#packages/call/server.ts';

export interface ExportedList {
  readonly handler: Handler;
  /** `/api/delivery/order/page`: of the feature `delivery`, a list of `order`. */
  readonly feature: string;
  readonly noun: string;
  readonly columns: readonly Column[];
}

/** What is read as sentences is no table: messages, and what a search found. */
const NO_TABLE = /^\/api\/(message\/inbox|search)\//;

const isForOperators = ({ access }: Call) => Array.isArray(access) && access.every((seat: string) => seat.startsWith('operator_'));

export function exportedLists(handlers: readonly Handler[]): ReadonlyMap<string, ExportedList> {
  return new Map(handlers.flatMap((handler) => {
    const { path, kind, gives } = handler.call;
    const row = kind === 'query' && !NO_TABLE.test(path) && !isForOperators(handler.call) ? rowOfPage(gives) : undefined;
    const [, , feature = '', noun = ''] = path.split('/');
    return row ? [[path, { handler, feature, noun, columns: columnsOf(row) }] as const] : [];
  }));
}
