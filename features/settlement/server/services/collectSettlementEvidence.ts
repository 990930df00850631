// Adds sheets, versions, papers and payments to a contract's evidence.

import {
  type PackSource,
  readPaperPart,
  readSignatures,
  toEvidenceJson,
} from '#features/document/server/public.ts';
import { readHistory } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readAppeals } from '../queries/appeal.ts';
import { readPayments } from '../queries/payment.ts';
import { readSheetsOfContract } from '../queries/sheet.ts';
import { readSubmittedVersions, readReturns } from '../queries/version.ts';
import { decodeDraft } from './decodeVersion.ts';
import { settlementHistory } from './transitionSheet.ts';

/** Signatures of both sides as evidence packs write them. */
export const readSideSignatures = async (
  connection: Connection,
  kind: 'sheet' | 'release' | 'adhoc',
  subjectId: string,
) =>
  (await readSignatures(connection, kind, [subjectId])).map((one) => ({
    subject_id: one.subject_id,
    version: one.version,
    side: one.role,
    person_id: one.person_id,
    person: one.person,
    certificate_serial: one.certificate_serial,
    paper_sha256: one.paper_sha256,
    signed_sha256: one.signed_sha256,
    timestamp_token: one.timestamp_token,
    signed_at: one.signed_at,
  }));

export const settlementEvidence: PackSource = async (connection, contractId) => {
  // Unsubmitted sheets are private to their issuer.
  const rows = (await readSheetsOfContract(connection, contractId, new Date(0))).filter(
    ({ state }) => state !== 'draft',
  );
  if (rows.length === 0) return [];
  const appeals = await readAppeals(
    connection,
    rows.map(({ id }) => id),
  );
  const sheets = await Promise.all(
    rows.map(async (row) => {
      const [versions, returns, signatures, payments, history] = await Promise.all([
        readSubmittedVersions(connection, row.id),
        readReturns(connection, row.id),
        readSideSignatures(connection, 'sheet', row.id),
        readPayments(connection, row.id),
        readHistory(connection, settlementHistory, [row.id]),
      ]);
      const own = appeals.filter((one) => one.sheet_id === row.id);
      return { ...row, versions, returns, appeals: own, signatures, payments, history };
    }),
  );
  const papers = await Promise.all(
    rows.flatMap(({ id, signed_sha256: sha256 }) =>
      sha256 === null ? [] : [readPaperPart(connection, { kind: 'sheet', id }, sha256)],
    ),
  );
  return [
    { name: 'sheets.json', content: toEvidenceJson(sheets) },
    ...papers.map((paper) => ({ ...paper, name: `settlement/${paper.name}` })),
    { folder: 'invoices', fileIds: rows.flatMap(({ invoice_file: id }) => id ?? []) },
    {
      folder: 'settlement/files',
      fileIds: [
        ...new Set([
          ...sheets.flatMap(({ versions, dispute_files: disputed }) => [
            ...versions.flatMap(({ draft }) => decodeDraft(draft).attachments),
            ...disputed,
          ]),
          ...appeals.flatMap(({ files }) => files),
        ]),
      ],
    },
  ];
};
