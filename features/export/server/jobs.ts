// Jobs that write ordered files, notify their owners and delete old orders.

import { type FileStore, keepGeneratedFile } from '#features/file/server/public.ts';
import { readActorInFirm } from '#features/firm/server/public.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { Origin, TxContext } from '#packages/rpc/server/context.ts';
import { type AnyJob, type ExternalJobContext, handleEach } from '#packages/rpc/server/job.ts';
import {
  deleteExpiredCopies,
  deleteOrdersBefore,
  endOrder,
  isOrderPending,
  type OrderRow,
  readPendingOrders,
  readWaitingCopies,
  storeCopy,
} from './queries.ts';
import {
  composeExport,
  requireList,
  type ExportLists,
  readExportRows,
  writeExportFile,
} from './services/writeExportFile.ts';
import { type CopySources, writePersonalCopy } from './services/writePersonalCopy.ts';

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
    async work(working) {
      await handleEach(await readPendingOrders(working.reading), (order) =>
        writeOrder(known, store, working, order),
      );
    },
  },
  {
    name: 'export.forget',
    everySeconds: 86_400,
    run: async ({ tx, now }) => {
      await deleteOrdersBefore(tx, new Date(now.getTime() - MONTH_MS));
    },
  },
];

/** A copy is there for a day. */
const COPY_MS = 86_400_000;

export const copyJobs = (sources: CopySources): AnyJob[] => [
  {
    name: 'export.copy_personal',
    everySeconds: 10,
    work: async ({ reading, commit, now }) => {
      for (const { id, person_id: personId, locale } of await readWaitingCopies(reading)) {
        const content = await writePersonalCopy(sources, reading, { personId, locale, now: now() });
        await commit((ctx) => keepCopy(ctx, { id, personId, content }));
      }
    },
  },
  {
    name: 'export.forget_personal',
    everySeconds: 600,
    run: async ({ tx, now }) => {
      await deleteExpiredCopies(tx, now);
    },
  },
];

async function keepCopy(
  ctx: TxContext,
  { id, personId, content }: { readonly id: string; readonly personId: string; readonly content: Buffer },
): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + COPY_MS);
  if ((await storeCopy(ctx.tx, { id, content, expiresAt }, ctx.now)) !== 1) return;
  await notifyPeople(ctx, [
    {
      personId,
      type: 'SYSTEM',
      feature: 'export',
      template: 'copied',
      params: {},
      matter: { type: 'personalCopy', id, no: '' },
      key: `export/personal/${id}`,
    },
  ]);
}

/** The list is read and the file made before the transaction that keeps it. */
async function writeOrder(
  known: ExportLists,
  store: FileStore,
  working: ExternalJobContext,
  order: OrderRow,
): Promise<void> {
  const written = await write(known, order, working);
  await working.commit(async (ctx) => {
    if (!(await isOrderPending(ctx.tx, order.id))) return;
    if (!written) {
      await endOrder(ctx.tx, order.id, { rows: null, fileId: null }, ctx.now);
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
    await endOrder(ctx.tx, order.id, { rows, fileId }, ctx.now);
    return notifyOwner(ctx, order, 'ready', { rows: String(rows) });
  });
}

async function write(known: ExportLists, order: OrderRow, working: ExternalJobContext) {
  try {
    const actor = await readActorInFirm(working.reading, order.firm_id, order.person_id);
    const composed = await working.readFromReplica(async (tx) => {
      const context = { tx, now: working.now(), newId: working.newId };
      const rows = await readExportRows(requireList(known, order), order, actor, JOB_ORIGIN, context);
      return composeExport(known, order, rows, context);
    });
    return {
      rows: composed.table.length - 1,
      content: await writeExportFile(composed, order, order.firm_id),
    };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

const notifyOwner = (
  ctx: TxContext,
  { id, person_id: personId, name }: OrderRow,
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
