// Handlers for figures: read by everybody, uploaded as tables by operators.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { readFigures } from '../../calls/figure.ts';
import {
  confirmUpload,
  deskUploads,
  previewFigures,
  rejectUpload,
  rollUploadBack,
  uploadFigures,
} from '../../calls/upload.ts';
import { marketFaults } from '../../faults.ts';
import { type Dataset, DAY_COLUMN } from '../../figures.ts';
import { type FigureJump, findJumps } from '../../rules/jumps.ts';
import { type FigureRow, parseFigures, type FigureLineProblem } from '../../rules/table.ts';
import { uploadMachine, type UploadMove } from '../../states.ts';
import { readFigureSeries, readKnownSubjects, readPublishedFigures } from '../queries/figure.ts';
import {
  decideUpload,
  insertUpload,
  lockDataset,
  lockUpload,
  readUploads,
  markRolledBack,
} from '../queries/upload.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_NAMED = 100;

export const figureHandlers: Handler[] = [
  handle(
    readFigures,
    async ({ dataset, days }, { tx, now }) => {
      const to = dayInMarket(now);
      const from = addDays(to, 1 - days);
      return { from, to, list: await readFigureSeries(tx, { dataset, from, to }) };
    },
    { readPreference: 'replica' },
  ),

  handle(deskUploads, async ({ dataset, state, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor }) => {
    const rows = await readUploads(tx, {
      dataset,
      state,
      after,
      most: pageSize + 1,
      personId: actor.personId,
    });
    const list = rows.slice(0, pageSize);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(
    uploadFigures,
    async ({ dataset, name, table, isCorrection, note }, { tx, now, newId, actor, fail }) => {
      if (isCorrection && note === '') return fail(marketFaults.note_missing);
      if (await lockDataset(tx, dataset)) return fail(marketFaults.upload_waiting);
      const read = await readTable(tx, { dataset, table, isCorrection }, now);
      if ('wrong' in read) return fail(marketFaults.lines_wrong, namedProblems(read.wrong));
      const { figures, jumps } = read;
      const state = jumps.length > 0 || isCorrection ? ('waiting' as const) : ('published' as const);
      const id = newId();
      await insertUpload(
        tx,
        { id, dataset, state, name, isCorrection, note, figures, jumps, personId: actor.personId },
        now,
      );
      await writeOutbox(tx, ['quotes']);
      return { id, state, rows: figures.length, jumps: jumps as never };
    },
  ),

  handle(previewFigures, async (input, { tx, now, fail }) => {
    const read = await readTable(tx, input, now);
    if ('wrong' in read) return fail(marketFaults.lines_wrong, namedProblems(read.wrong));
    return { rows: read.figures.length, jumps: read.jumps as never };
  }),

  handle(confirmUpload, async ({ id }, ctx) => {
    const { upload, to } = await lockForMove(ctx, id, 'confirm');
    if (upload.written_by === ctx.actor.personId) return ctx.fail(marketFaults.second_person);
    await decideUpload(ctx.tx, id, { to, reason: '', personId: ctx.actor.personId }, ctx.now);
    await writeOutbox(ctx.tx, ['quotes']);
    return { id, state: to };
  }),

  handle(rejectUpload, async ({ id, reason }, ctx) => {
    const { to } = await lockForMove(ctx, id, 'reject');
    await decideUpload(ctx.tx, id, { to, reason, personId: ctx.actor.personId }, ctx.now);
    await writeOutbox(ctx.tx, ['quotes']);
    return { id, state: to };
  }),

  handle(rollUploadBack, async ({ id, reason }, ctx) => {
    const { upload, to } = await lockForMove(ctx, id, 'roll_back');
    // A waiting table was checked against this one.
    if (upload.isWaiting) return ctx.fail(marketFaults.upload_waiting);
    await markRolledBack(ctx.tx, id, { to, reason, personId: ctx.actor.personId }, ctx.now);
    await writeOutbox(ctx.tx, ['quotes']);
    return { id, state: to };
  }),
];

interface TableInput {
  readonly dataset: Dataset;
  readonly table: string;
  readonly isCorrection: boolean;
}

/** The figures of a table with what jumps among them, or all that is wrong. */
async function readTable(
  connection: Connection,
  { dataset, table, isCorrection }: TableInput,
  now: Date,
): Promise<
  | { readonly figures: readonly FigureRow[]; readonly jumps: readonly FigureJump[] }
  | { readonly wrong: readonly FigureLineProblem[] }
> {
  const known = await readKnownSubjects(connection);
  const { figures, wrong } = parseFigures(table, dataset, { known, today: dayInMarket(now) });
  if (wrong.length > 0) return { wrong };
  const standing = await readPublishedFigures(
    connection,
    dataset,
    [...new Set(figures.map(({ subject }) => subject))],
    earliestOf(figures),
  );
  const taken = isCorrection ? [] : findTakenDays(figures, standing);
  return taken.length > 0 ? { wrong: taken } : { figures, jumps: findJumps(figures, standing) };
}

const namedProblems = (all: readonly FigureLineProblem[]) => ({
  count: all.length,
  first: all[0]?.line ?? 1,
  wrong: all.slice(0, MAX_NAMED),
});

const earliestOf = (figures: readonly FigureRow[]) =>
  figures.reduce((least, { day }) => (day < least ? day : least), figures[0]?.day ?? '');

function findTakenDays(
  figures: readonly FigureRow[],
  standing: readonly { readonly subject: string; readonly day: string }[],
): FigureLineProblem[] {
  const held = new Set(standing.map(({ subject, day }) => `${subject} ${day}`));
  return figures
    .filter(({ subject, day }) => held.has(`${subject} ${day}`))
    .map(({ line }) => ({ line, column: DAY_COLUMN, problem: 'taken' }));
}

async function lockForMove(
  { tx, actor, fail }: Pick<CallContext<typeof rejectUpload>, 'tx' | 'actor' | 'fail'>,
  id: string,
  move: UploadMove,
) {
  const upload = (await lockUpload(tx, id)) ?? fail(genericFaults.not_found);
  if (!isOpen(uploadMachine, upload.state, move, actor.seats))
    return fail(genericFaults.wrong_state, { state: upload.state });
  return { upload, to: uploadMachine.moves[move].to };
}
