// Jobs that write ordered files, notify their owners and delete old orders.

import { type FileStore, keepMade } from '#features/file/server/public.ts';
import { actorIn } from '#features/firm/server/public.ts';
import { notifyPeople } from '#features/message/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import type { Origin, TxContext } from '#packages/rpc/server/context.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { deleteBefore, endOrder, lockWaiting, readWaiting } from './queries.ts';
import { listOf, type Lists, readRows, writeFile } from './services/writeExportFile.ts';

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

export const exportJobs = (known: Lists, store: FileStore): AnyJob[] => [
  // If the process stops halfway, the order stays unchanged and the next run writes it.
  {
    name: 'export.write',
    everySeconds: 5,
    due: readWaiting,
    finish: (ctx, id) => writeOrder(known, store, ctx, id),
  },
  {
    name: 'export.forget',
    everySeconds: 86_400,
    run: async ({ tx, now }) => {
      await deleteBefore(tx, new Date(now.getTime() - MONTH_MS));
    },
  },
];

type Order = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>;

async function writeOrder(known: Lists, store: FileStore, ctx: TxContext, id: string): Promise<void> {
  const order = await lockWaiting(ctx.tx, id);
  if (!order) return;
  const written = await write(known, order, ctx);
  if (!written) {
    await endOrder(ctx.tx, id, { rows: null, fileId: null }, ctx.now);
    return notifyOwner(ctx, order, 'failed');
  }
  const { rows, content } = written;
  const { fileId } = await keepMade(ctx, store, {
    firmId: order.firm_id,
    personId: order.person_id,
    name: order.name,
    kind: order.form,
    content,
  });
  await endOrder(ctx.tx, id, { rows, fileId }, ctx.now);
  return notifyOwner(ctx, order, 'ready', { rows: String(rows) });
}

async function write(known: Lists, order: Order, ctx: TxContext) {
  try {
    const actor = await actorIn(ctx.tx, order.firm_id, order.person_id);
    const rows = await readRows(listOf(known, order), order, actor, JOB_ORIGIN, ctx);
    return { rows: rows.length, content: (await writeFile(known, order, rows, ctx)).content };
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
