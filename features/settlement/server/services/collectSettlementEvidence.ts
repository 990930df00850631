// Adds sheets, versions, papers and payments to a contract's evidence.

import { inWords, type PackSource } from '#features/contract/server/public.ts';
import { readHistory } from '#features/firm/server/public.ts';
import { readAppeals } from '../queries/appeal.ts';
import { readPaper, readSignatures } from '../queries/paper.ts';
import { readPayments } from '../queries/payment.ts';
import { readSheetsOf } from '../queries/sheet.ts';
import { readResults, readReturns } from '../queries/version.ts';
import { decodeDraft } from './decodeVersion.ts';
import { settlementHistory } from './transitionSheet.ts';

export const settlementPack: PackSource = async (connection, contractId) => {
  // Unsubmitted sheets are private to their issuer.
  const rows = (await readSheetsOf(connection, contractId, new Date(0))).filter(
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
        readResults(connection, row.id),
        readReturns(connection, row.id),
        readSignatures(connection, [row.id]),
        readPayments(connection, row.id),
        readHistory(connection, settlementHistory, [row.id]),
      ]);
      const own = appeals.filter((one) => one.sheet_id === row.id);
      return { ...row, versions, returns, appeals: own, signatures, payments, history };
    }),
  );
  const papers = await Promise.all(
    rows.flatMap(({ signed_sha256: sha }) => sha ?? []).map((sha256) => readPaper(connection, sha256)),
  );
  return [
    { name: 'sheets.json', content: inWords(sheets) },
    ...papers.flatMap((paper) =>
      paper ? [{ name: `settlement/${paper.name}`, content: new Uint8Array(paper.content) }] : [],
    ),
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
