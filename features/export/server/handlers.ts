// Handlers that export a list at once or as an ordered file, and list orders.

import type { FileLink } from '#features/file/calls.ts';
import { giveOutFiles } from '#features/file/server/public.ts';
import {
  exportFaults,
  MOST_AT_ONCE,
  MOST_WAITING,
  orderList,
  takeList,
} from '#packages/rpc/contract/exportCalls.ts';
import { type Handler, handle } from '#packages/rpc/server/handle.ts';
import { ownExports } from '../calls.ts';
import { countWaiting, findSame, insertOrder, type OwnRow, readOwn } from './queries.ts';
import { listOf, type Lists, nameFile, readRows, writeFile } from './services/writeExportFile.ts';

const WEEK_MS = 7 * 86_400_000;
/** As long as an unused file is kept. */
const KEPT_MS = 86_400_000;

export const exportHandlers = (known: Lists): readonly Handler[] => [
  handle(takeList, async (request, ctx) => {
    const { actor, origin } = ctx;
    const rows = await readRows(listOf(known, request), request, actor, origin, ctx);
    if (rows.length > MOST_AT_ONCE)
      return { name: await nameFile(known, request, ctx), rows: rows.length, content: null };
    const { name, content } = await writeFile(known, request, rows, ctx);
    return { name, rows: rows.length, content: Buffer.from(content).toString('base64') };
  }),

  handle(orderList, async (request, ctx) => {
    const { tx, actor, origin, now } = ctx;
    const { firmId } = actor;
    if (firmId === undefined) return ctx.fail(exportFaults.no_firm);
    await readRows(listOf(known, request), request, actor, origin, ctx);
    const waiting = await countWaiting(tx, actor.personId);
    const order = { person_id: actor.personId, firm_id: firmId, ...request };
    const same = await findSame(tx, order);
    if (same) return same;
    if (waiting >= MOST_WAITING) return ctx.fail(exportFaults.waiting_full, { most: MOST_WAITING });
    const id = ctx.newId();
    await insertOrder(tx, { id, ...order, name: await nameFile(known, request, ctx) }, now);
    return { id };
  }),

  handle(ownExports, async (_input, { tx, actor, now }) => {
    const rows = await readOwn(tx, actor.personId, actor.firmId ?? null, new Date(now.getTime() - WEEK_MS));
    const links = await giveOutFiles(
      tx,
      rows.flatMap(({ file_id: fileId }) => fileId ?? []),
      now,
    );
    return { list: rows.map((row) => toWire(row, links, now)) };
  }),
];

/** Without a file the order counts as expired, whatever its state. */
function toWire(
  { file_id: fileId, ordered_at: orderedAt, ended_at: endedAt, state, ...row }: OwnRow,
  links: readonly FileLink[],
  now: Date,
) {
  const until = state === 'ready' && endedAt ? new Date(endedAt.getTime() + KEPT_MS) : null;
  const url = until && until > now ? (links.find((link) => link.fileId === fileId)?.url ?? null) : null;
  const isOver = state === 'ready' && url === null;
  return { ...row, state: isOver ? ('over' as const) : state, orderedAt, until: isOver ? null : until, url };
}
