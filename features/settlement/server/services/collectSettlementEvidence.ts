// Adds sheets, versions, papers and payments to a contract's evidence.

import { inWords, type PackSource } from '#features/contract/server/public.ts';
import { readOtherPage, readPayments } from '../queries/adhoc.ts';
import { readAppeals } from '../queries/appeal.ts';
import { readPaper, readSignatures, readSteps } from '../queries/paper.ts';
import { readLines, readReleasePage } from '../queries/release.ts';
import { readSheetsOf } from '../queries/sheet.ts';
import { readResults, readReturns } from '../queries/version.ts';
import { decodeDraft } from './decodeVersion.ts';

const MAX_ROWS = 1_000;

export const settlementPack: PackSource = async (connection, contractId) => {
  // Unsubmitted sheets are private to their issuer.
  const rows = (await readSheetsOf(connection, contractId, new Date(0))).filter(
    ({ state }) => state !== 'draft',
  );
  const [{ rows: releases }, { rows: others }, appeals] = await Promise.all([
    readReleasePage(connection, null, { contractId, pageSize: MAX_ROWS }),
    readOtherPage(connection, null, { contractId, pageSize: MAX_ROWS }),
    readAppeals(
      connection,
      rows.map(({ id }) => id),
    ),
  ]);
  if (rows.length + releases.length + others.length === 0) return [];
  const sheets = await Promise.all(
    rows.map(async (row) => {
      const [versions, returns, signatures, payments, history] = await Promise.all([
        readResults(connection, row.id),
        readReturns(connection, row.id),
        readSignatures(connection, [row.id]),
        readPayments(connection, row.id),
        readSteps(connection, row.id),
      ]);
      return {
        ...row,
        versions,
        returns,
        appeals: appeals.filter((one) => one.sheet_id === row.id),
        signatures,
        payments,
        history,
      };
    }),
  );
  const money = await Promise.all(
    releases.map(async (release) => ({
      ...release,
      lines: await readLines(connection, release.id),
      signatures: await readSignatures(connection, [release.id]),
      history: await readSteps(connection, release.id),
    })),
  );
  const adhocSettlements = await Promise.all(
    others.map(async (other) => ({
      ...other,
      signatures: await readSignatures(connection, [other.id]),
      history: await readSteps(connection, other.id),
    })),
  );
  const papers = await Promise.all(
    [
      ...rows.flatMap(({ signed_sha256: sha }) => sha ?? []),
      ...others.map(({ signed_sha256: sha }) => sha),
      ...money.flatMap(({ signatures }) => signatures.map((one) => one.signed_sha256)),
    ].map((sha256) => readPaper(connection, sha256)),
  );
  return [
    { name: 'sheets.json', content: inWords(sheets) },
    ...(money.length > 0 ? [{ name: 'releases.json', content: inWords(money) }] : []),
    ...(adhocSettlements.length > 0
      ? [{ name: 'other-settlements.json', content: inWords(adhocSettlements) }]
      : []),
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
          ...releases.flatMap(({ files }) => files),
          ...others.flatMap(({ files }) => files),
        ]),
      ],
    },
  ];
};
