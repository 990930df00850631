// Read handlers for sheets, versions and papers.

import { linkToDocument, readSignatures } from '#features/document/server/public.ts';
import { linkFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fen, type Fen, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { sheetPaper } from '../../calls/input.ts';
import { sheetDetail, sheetPage, sheetVersion } from '../../calls/sheet.ts';
import { sheetReaderOf } from '../access.ts';
import { readAppeals } from '../queries/appeal.ts';
import { readContractRow } from '../queries/contract.ts';
import { paymentOrigin, readPayments } from '../queries/payment.ts';
import { readHindrance } from '../queries/retention.ts';
import { readLatestReversal, readRulings } from '../queries/reversal.ts';
import { readSheetsUnchecked, readRelatedSheets, readSheet, type SheetRow } from '../queries/sheet.ts';
import { readSheetPage, readSheetTotals } from '../queries/sheetPage.ts';
import { readReturns, readSheetVersions } from '../queries/version.ts';
import { toContractRef, toSheetCard } from '../services/buildSheetCard.ts';
import { paidTowards } from '../services/composeSheet.ts';
import { decodeDraft, decodeInput, decodeTerms, toVersion } from '../services/decodeVersion.ts';
import { toRetention } from '../services/retainPayment.ts';
import {
  renderForReading,
  storeSheetPaper,
  requireSigner,
  sheetDocumentSubject,
} from '../services/signSheet.ts';
import { lockOwnSheet, requireVersion, settlementHistory } from '../services/transitionSheet.ts';

/** An application for payment that is neither paid nor refused, with what it asks for of the sheet. */
export interface RunningApplication {
  readonly id: string;
  readonly no: string;
  /** Of a release. */
  readonly state: string;
  readonly amount: Fen;
}
/** The applications that run on each sheet: releases come later, and bring them. */
export type AppliedFor = (
  connection: Connection,
  sheetIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly RunningApplication[]>>;
export const appliedReleases = extensionPoint<AppliedFor>('releases applied for');

export const sheetHandlers = (appliedFor: AppliedFor): Handler[] => [
  handle(sheetPage, async (filter, { tx, now, actor }) => {
    const reader = sheetReaderOf(actor);
    const [{ rows, next }, totals] = await Promise.all([
      readSheetPage(tx, reader, filter, now),
      filter.after === undefined ? readSheetTotals(tx, reader, filter, now) : undefined,
    ]);
    return {
      list: rows.map((row) => toSheetCard(row, actor)),
      next,
      totals: totals
        ? { count: totals.count, settled: totals.settled, payable: totals.payable, needsMe: totals.needs_me }
        : null,
    };
  }),
  handle(sheetDetail, async ({ sheetId }, { tx, now, actor }) => {
    const row = (await readSheet(tx, sheetId, sheetReaderOf(actor), now)) ?? fail(genericFaults.not_found);
    const contract = (await readContractRow(tx, row.contract_id, null)) ?? fail(genericFaults.not_found);
    const [
      versions,
      returns,
      signatures,
      payments,
      timeline,
      reversal,
      [ruling],
      applied,
      related,
      [appealed],
      hindrance,
    ] = await Promise.all([
      readSheetVersions(tx, sheetId),
      readReturns(tx, sheetId),
      readSignatures(tx, 'sheet', [sheetId]),
      readPayments(tx, sheetId),
      readTimeline(tx, settlementHistory, sheetId),
      readLatestReversal(tx, sheetId),
      readRulings(tx, [sheetId]),
      appliedFor(tx, [sheetId]),
      readRelatedSheets(tx, sheetId, now),
      readAppeals(tx, [sheetId]),
      readHindrance(tx, sheetId),
    ]);
    const last = versions.at(-1) ?? fail(genericFaults.not_found);
    const running = applied.get(sheetId) ?? [];
    const asked = plus(fen(0n), ...running.map(({ amount }) => amount));
    const [draft, terms] = [decodeDraft(last.draft), decodeTerms(last.terms)];
    const paper = row.signed_sha256 ?? (row.paper_version === row.version ? row.paper_sha256 : null);
    const [attachments, disputeFiles, invoiceFiles, appealFiles] = await Promise.all(
      [
        draft.attachments,
        row.dispute_files,
        row.invoice_file === null ? [] : [row.invoice_file],
        appealed?.files ?? [],
      ].map((ids) => linkFiles(tx, ids, now)),
    );
    return {
      card: toSheetCard(row, actor, asked),
      contract: toContractRef(contract),
      terms,
      input: decodeInput(last.input),
      draft,
      versions: versions
        .filter((version) => version.is_submitted || version.number === row.version)
        .map((version) => toVersion(version, returns)),
      signatures: signatures.map((one) => ({
        side: one.role,
        version: one.version,
        person: one.person,
        certificateSerial: one.certificate_serial,
        sha256: one.signed_sha256,
        at: one.signed_at,
      })),
      paper:
        paper === null
          ? null
          : { link: await linkToDocument(tx, sheetDocumentSubject(row), paper, now), sha256: paper },
      attachments: attachments ?? [],
      money: {
        payable: row.payable_fen,
        paid: row.paid_fen,
        applied: asked,
        running: running.map(({ id, no, state, amount }) => ({ id, no, state, amount })),
        retention:
          row.retained_fen === 0n
            ? null
            : { ...toRetention(row), share: terms.retention, until: row.retained_until, hindrance },
        payments: payments.map((paid) => ({
          id: paid.id,
          kind: paid.kind,
          amount: paid.amount_fen,
          payer: paid.payer,
          at: paid.paid_at,
          by: paymentOrigin(paid),
        })),
      },
      lien: row.lien_no === null ? null : { no: row.lien_no, holder: row.lien_holder ?? '' },
      invoice:
        row.invoice_no !== null && row.invoiced_on !== null && row.invoiced_at !== null
          ? { no: row.invoice_no, on: row.invoiced_on, at: row.invoiced_at, file: invoiceFiles?.[0] ?? null }
          : null,
      dispute:
        row.dispute_side !== null && row.disputed_at !== null
          ? {
              side: row.dispute_side,
              reason: row.dispute_reason,
              at: row.disputed_at,
              files: disputeFiles ?? [],
            }
          : null,
      ruling: ruling
        ? {
            id: ruling.id,
            outcome: ruling.outcome,
            reason: ruling.reason,
            state: ruling.state,
            at: ruling.proposed_at,
          }
        : null,
      appealUntil: row.may_appeal ? row.appeal_until : null,
      appeal: appealed
        ? {
            id: appealed.id,
            side: appealed.side,
            claim: appealed.claim_fen,
            reason: appealed.reason,
            state: appealed.state,
            at: appealed.asked_at,
            files: appealFiles ?? [],
          }
        : null,
      reversal: reversal
        ? {
            id: reversal.id,
            side: reversal.side,
            reason: reversal.reason,
            state: reversal.state,
            at: reversal.asked_at,
          }
        : null,
      before: await readPredecessors(tx, row, related, now),
      after:
        related
          .filter(({ id, original_id: original }) => original === row.id || id === row.replaced_by)
          .map(({ id, no, state }) => ({ id, no, state }))
          .at(-1) ?? null,
      timeline,
    };
  }),
  handle(sheetVersion, async ({ sheetId, number }, { tx, now, actor }) => {
    if (!(await readSheet(tx, sheetId, sheetReaderOf(actor), now))) return fail(genericFaults.not_found);
    const [[version], returns] = await Promise.all([
      readSheetVersions(tx, sheetId, number),
      readReturns(tx, sheetId),
    ]);
    return version ? toVersion(version, returns) : fail(genericFaults.not_found);
  }),
  handleMultiTransaction(sheetPaper, async ({ sheetId, version }, steps) => {
    const { firmId, actor } = requireSigner(steps.visitor);
    return retryIfStale(
      () => renderForReading(steps, { sheetId, firmId }),
      (drawn) =>
        steps.complete(async (setting) => {
          const { row } = await lockOwnSheet(setting, actor, sheetId);
          requireVersion(row, version);
          const sha256 = row.signed_sha256 ?? (await storeSheetPaper(setting, row, drawn));
          const link = await linkToDocument(setting.tx, sheetDocumentSubject(row), sha256, setting.now);
          return { sheetId, version, sha256, link };
        }),
    );
  }),
];

async function readPredecessors(tx: Connection, row: SheetRow, related: readonly SheetRow[], now: Date) {
  const originals = row.original_id === null ? [] : await readSheetsUnchecked(tx, [row.original_id], now);
  return [...related.filter(({ replaced_by: by }) => by === row.id), ...originals].map((one) => ({
    id: one.id,
    no: one.no,
    state: one.state,
    paid: paidTowards(one),
  }));
}
