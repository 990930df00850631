// Jobs that write ordered files, notify their owners and delete old orders.

import { type FileStore, keepGeneratedFile } from '#features/file/server/public.ts';
import { readActorInFirm } from '#features/firm/server/public.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { Origin, TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { deleteOrdersBefore, endOrder, lockPendingOrder, readPendingOrders } from './queries.ts';
import {
  requireList,
  type ExportLists,
  readExportRows,
  writeExportFile,
} from './services/writeExportFile.ts';

const MONTH_MS = 30 * 86_400_000;

const JOB_ORIGIN: Origin = {
  ip: '',
  device: '',
  token: undefined,
  site: undefined,
  passkeySite: '',
  trace: '',
  describeDevice: () => Promise.resolve(''),
};

export const exportJobs = (known: ExportLists, store: FileStore): AnyJob[] => [
  // If the process stops halfway, the order stays unchanged and the next run writes it.
  {
    name: 'export.write',
    everySeconds: 5,
    due: readPendingOrders,
    finish: (ctx, id) => writeOrder(known, store, ctx, id),
  },
  {
    name: 'export.forget',
    everySeconds: 86_400,
    run: async ({ tx, now }) => {
      await deleteOrdersBefore(tx, new Date(now.getTime() - MONTH_MS));
    },
  },
];

type Order = NonNullable<Awaited<ReturnType<typeof lockPendingOrder>>>;

async function writeOrder(known: ExportLists, store: FileStore, ctx: TxContext, id: string): Promise<void> {
  const order = await lockPendingOrder(ctx.tx, id);
  if (!order) return;
  const written = await write(known, order, ctx);
  if (!written) {
    await endOrder(ctx.tx, id, { rows: null, fileId: null }, ctx.now);
    return notifyOwner(ctx, order, 'failed');
  }
  const { rows, content } = written;
  const { fileId } = await keepGeneratedFile(ctx, store, {
    firmId: order.firm_id,
    personId: order.person_id,
    name: order.name,
    kind: order.form,
    content,
  });
  await endOrder(ctx.tx, id, { rows, fileId }, ctx.now);
  return notifyOwner(ctx, order, 'ready', { rows: String(rows) });
}

async function write(known: ExportLists, order: Order, ctx: TxContext) {
  try {
    const actor = await readActorInFirm(ctx.tx, order.firm_id, order.person_id);
    const rows = await readExportRows(requireList(known, order), order, actor, JOB_ORIGIN, ctx);
    return { rows: rows.length, content: (await writeExportFile(known, order, rows, ctx)).content };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const notifyOwner = (
  ctx: TxContext,
  { id, person_id: personId, name }: Order,
  template: 'ready' | 'failed',
  params: Readonly<Record<string, string>> = {},
) =>
  notifyPeople(ctx, [
    {
      personId,
      type: 'SYSTEM',
      feature: 'export',
      template,
      params: { name, ...params },
      matter: { type: 'export', id, no: name },
      key: `export/${id}`,
    },
  ]);
