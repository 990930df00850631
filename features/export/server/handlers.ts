// Handlers that export lists, at once or ordered, and copy personal data.

import { requireOwnPassword } from '#features/account/server/public.ts';
import type { FileLink } from '#features/file/calls.ts';
import { issueLink, linkFiles } from '#features/file/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import {
  exportFaults,
  exportLimits,
  MAX_PENDING_EXPORTS,
  orderExport,
  downloadList,
} from '#packages/rpc/contract/exportCalls.ts';
import { type Handler, handle, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { orderCopy, ownCopy, ownExports } from '../calls.ts';
import {
  countPendingOrders,
  findSameOrder,
  insertCopy,
  insertExportOrder,
  type OwnOrderRow,
  readCopyOf,
  readLastAsked,
  readOwnOrders,
} from './queries.ts';
import {
  composeExport,
  requireList,
  type ExportLists,
  exportFileName,
  readExportRows,
  writeExportFile,
} from './services/writeExportFile.ts';

const WEEK_MS = 7 * 86_400_000;
/** As long as an unused file is kept. */
const KEPT_MS = 86_400_000;

export const exportHandlers = (known: ExportLists): readonly Handler[] => [
  handle(
    downloadList,
    async (request, ctx) => {
      const { actor, origin } = ctx;
      const rows = await readExportRows(requireList(known, request), request, actor, origin, ctx);
      if (rows.length > exportLimits(request.form).once)
        return { name: await exportFileName(known, request, ctx), rows: rows.length, content: null };
      const composed = await composeExport(known, request, rows, ctx);
      const content = await writeExportFile(composed, request, actor.firmId);
      return { name: composed.name, rows: rows.length, content: Buffer.from(content).toString('base64') };
    },
    { readPreference: 'replica' },
  ),

  handle(orderExport, async (request, ctx) => {
    const { tx, actor, origin, now } = ctx;
    const { firmId } = actor;
    if (firmId === undefined) return ctx.fail(exportFaults.no_firm);
    await readExportRows(requireList(known, request), request, actor, origin, ctx);
    const waiting = await countPendingOrders(tx, actor.personId);
    const order = { person_id: actor.personId, firm_id: firmId, ...request };
    const same = await findSameOrder(tx, order);
    if (same) return same;
    if (waiting >= MAX_PENDING_EXPORTS)
      return ctx.fail(exportFaults.waiting_full, { most: MAX_PENDING_EXPORTS });
    const id = ctx.newId();
    await insertExportOrder(tx, { id, ...order, name: await exportFileName(known, request, ctx) }, now);
    return { id };
  }),

  handle(ownExports, async (_input, { tx, actor, now }) => {
    const rows = await readOwnOrders(
      tx,
      actor.personId,
      actor.firmId ?? null,
      new Date(now.getTime() - WEEK_MS),
    );
    const links = await linkFiles(
      tx,
      rows.flatMap(({ file_id: fileId }) => fileId ?? []),
      now,
    );
    return { list: rows.map((row) => toWire(row, links, now)) };
  }),
];

/** Without a file the order counts as expired, whatever its state. */
function toWire(
  { file_id: fileId, ordered_at: orderedAt, ended_at: endedAt, state, ...row }: OwnOrderRow,
  links: readonly FileLink[],
  now: Date,
) {
  const until = state === 'ready' && endedAt ? new Date(endedAt.getTime() + KEPT_MS) : null;
  const url = until && until > now ? (links.find((link) => link.fileId === fileId)?.url ?? null) : null;
  const isOver = state === 'ready' && url === null;
  return { ...row, state: isOver ? ('over' as const) : state, orderedAt, until: isOver ? null : until, url };
}

/** Purpose of the links to copies of personal data. */
export const COPY_PURPOSE = 'personal';
const HOUR_MS = 3_600_000;

export const copyHandlers: readonly Handler[] = [
  handle(ownCopy, async (_input, { tx, actor, now }) => {
    const row = await readCopyOf(tx, actor.personId, now);
    if (!row) return { copy: null };
    const { state, asked_at: askedAt, expires_at: until } = row;
    const { url } = state === 'ready' ? await issueLink(tx, COPY_PURPOSE, row.id, now) : { url: null };
    return { copy: { state, askedAt, until, url } };
  }),

  handleMultiTransaction(orderCopy, async ({ password, locale }, steps) => {
    const personId = steps.visitor?.personId ?? '';
    await requireOwnPassword(personId, password, steps);
    return steps.complete(async ({ tx, now, newId }) => {
      const last = await readLastAsked(tx, personId);
      const wait = last ? last.getTime() + HOUR_MS - now.getTime() : 0;
      if (wait > 0) return steps.fail(genericFaults.too_often, { seconds: Math.ceil(wait / 1_000) });
      const id = newId();
      await insertCopy(tx, { id, personId, locale }, now);
      return { id };
    });
  }),
];
