// Handlers for monthly statements, for firms and for operators.

import { openKey } from '#features/certificate/server/public.ts';
import { linkToDocument } from '#features/document/server/public.ts';
import { visibleFirmId } from '#features/funds/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  confirmStatement,
  objectToStatement,
  printStatement,
  readStatement,
  readStatementLines,
  readStatements,
  reissueStatement,
  type StatementCard,
  type StatementLine,
  deskStatements,
} from '../calls.ts';
import { monthSpan } from '../rules/month.ts';
import { statementMachine } from '../states.ts';
import {
  cursorOf,
  type LineRow,
  lockStatement,
  readDeskStatementPage,
  readLinePage,
  readStatementPage,
  readBucketLines,
  readMatterLines,
  readStatementRow,
  readReversedLater,
  readStatementYears,
  type StatementRow,
} from './queries/statement.ts';
import {
  requireConfirmable,
  storeConfirmation,
  storeObjection,
  reissue,
  signStatementPaper,
} from './services/decideStatement.ts';
import { drawPaper, storePaper, statementDocumentSubject } from './services/printStatement.ts';

const DEFAULT_PAGE_SIZE = 20;
const MOVERS = ['firm_finance', 'operator_maker'] as const;

export const statementHandlers: Handler[] = [
  handle(readStatements, async ({ year, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const [rows, years] = await Promise.all([
      readStatementPage(tx, firmId, { year, after, max: pageSize + 1 }),
      readStatementYears(tx, firmId),
    ]);
    return { ...toPage(rows, pageSize, actor), years };
  }),

  handle(readStatement, async ({ id }, { tx, actor, fail }) => {
    const row = await readStatementRow(tx, id, visibleFirmId(actor));
    if (!row) return fail(genericFaults.not_found);
    const [buckets, matters, reversed] = await Promise.all([
      readBucketLines(tx, id),
      readMatterLines(tx, id),
      readReversedLater(tx, row.firm_id, monthSpan(row.month)),
    ]);
    return {
      ...toCard(row, actor),
      buckets: buckets.map((line) => ({
        bucket: line.bucket,
        opening: line.opening_fen,
        in: line.in_fen,
        out: line.out_fen,
        closing: line.closing_fen,
      })),
      matters: matters.map((line) => ({
        part: line.part,
        event: line.event,
        amount: line.amount_fen,
        matter: { type: line.matter_type, id: line.matter_id, no: line.matter_no },
      })),
      reversedLater: reversed.map((line) => ({
        entryId: line.id,
        no: line.no,
        reversalNo: line.reversal_no,
        reversedAt: line.reversed_at,
      })),
      figuresHash: row.figures_hash,
      answer: row.answer,
      certificateSerial: row.certificate_serial,
    };
  }),

  handle(readStatementLines, async ({ id, ...page }, { tx, actor, fail }) => {
    if (!(await readStatementRow(tx, id, visibleFirmId(actor)))) return fail(genericFaults.not_found);
    const { rows, next } = await readLinePage(tx, id, page);
    return { list: rows.map(toLine), next };
  }),

  // The PDF is drawn before the transaction so that no lock is held meanwhile.
  handleMultiTransaction(printStatement, async ({ id }, steps) => {
    const { visitor, reading, commit, fail } = steps;
    if (!visitor) throw new Error('a seat without a person');
    const firmId = visibleFirmId(visitor);
    const read = (await readStatementRow(reading, id, firmId)) ?? fail(genericFaults.not_found);
    const drawn = read.paper_sha256 === null ? await drawPaper(steps, read, visitor) : undefined;
    return commit(async (ctx) => {
      const row = (await lockStatement(ctx.tx, id, firmId)) ?? fail(genericFaults.not_found);
      const sha256 = await storePaper(ctx, row, drawn);
      const shown = row.signed_sha256 ?? sha256;
      return {
        id,
        sha256,
        link: await linkToDocument(ctx.tx, statementDocumentSubject(row), shown, ctx.now),
      };
    });
  }),

  // The private key is opened before the transaction so that a wrong PIN stays counted after a rollback. What
  // cannot be confirmed is refused first.
  handleMultiTransaction(confirmStatement, async ({ id, sha256, proof }, steps) => {
    const { visitor } = steps;
    if (!visitor) throw new Error('a seat without a person');
    const firmId = requireFirmId(visitor);
    await requireConfirmable(steps.reading, id, firmId, sha256);
    const key = await openKey(steps, { firmId, personId: visitor.personId, proof });
    return retryIfStale(
      () => signStatementPaper(steps, key, { id, firmId, sha256 }),
      (signed) =>
        steps.complete((ctx) =>
          storeConfirmation(ctx, {
            id,
            firmId,
            sha256,
            signed,
            personId: visitor.personId,
            ip: steps.origin.ip,
          }),
        ),
    );
  }),

  handle(objectToStatement, ({ id, reason }, ctx) =>
    storeObjection(ctx, { id, reason, firmId: requireFirmId(ctx.actor), actor: ctx.actor }),
  ),

  handle(deskStatements, async ({ after, pageSize = DEFAULT_PAGE_SIZE, ...filter }, { tx, actor }) =>
    toPage(await readDeskStatementPage(tx, { ...filter, after, max: pageSize + 1 }), pageSize, actor),
  ),

  handle(reissueStatement, ({ id, answer }, ctx) => reissue(ctx, { id, answer, actor: ctx.actor })),
];

function toPage(rows: readonly StatementRow[], pageSize: number, actor: Actor) {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => toCard(row, actor)),
    next: rows.length > pageSize && last ? cursorOf(last) : null,
  };
}

const toLine = (row: LineRow): StatementLine => ({
  part: row.part,
  bucket: row.bucket,
  event: row.event,
  matter:
    row.matter_type !== null && row.matter_id !== null && row.matter_no !== null
      ? { type: row.matter_type, id: row.matter_id, no: row.matter_no }
      : null,
  opening: row.opening_fen,
  in: row.in_fen,
  out: row.out_fen,
  closing: row.closing_fen,
});

const toCard = (row: StatementRow, { seats }: Actor): StatementCard => ({
  id: row.id,
  no: row.no,
  firmId: row.firm_id,
  firmName: row.firm_name,
  month: row.month,
  version: row.version,
  state: row.state,
  opening: row.opening_fen,
  in: row.in_fen,
  out: row.out_fen,
  closing: row.closing_fen,
  generatedAt: row.generated_at,
  decidedAt: row.decided_at,
  reason: row.reason,
  mayDo: MOVERS.filter((seat) => seats.includes(seat)).flatMap((seat) =>
    openMoves(statementMachine, row.state, seat),
  ),
});
