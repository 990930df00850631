// What settlements add to the evidence of their contract: every version of every sheet with its numbers, papers, signatures and payments.
import type { Connection } from '#packages/sql/sql.ts';
import { readPayments } from './queries/other.ts';
import { readPaper, readSignatures, readSteps } from './queries/paper.ts';
import { readOtherPage } from './queries/other.ts';
import { readLines, readReleasePage } from './queries/release.ts';
import { readSheetsOf } from './queries/sheet.ts';
import { readResults, readReturns } from './queries/version.ts';

interface Part { readonly name: string; readonly content: Uint8Array }

const MOST = 1_000;
const inWords = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held), 2));

export async function settlementPack(connection: Connection, contractId: string): Promise<readonly Part[]> {
  const rows = await readSheetsOf(connection, contractId, new Date(0));
  const [{ rows: releases }, { rows: others }] = await Promise.all([
    readReleasePage(connection, null, { contractId, pageSize: MOST }), readOtherPage(connection, null, { contractId, pageSize: MOST }),
  ]);
  if (rows.length + releases.length + others.length === 0) return [];
  const sheets = await Promise.all(rows.map(async (row) => {
    const [versions, returns, signatures, payments, history] = await Promise.all([
      readResults(connection, row.id), readReturns(connection, row.id), readSignatures(connection, [row.id]), readPayments(connection, row.id), readSteps(connection, row.id),
    ]);
    return { ...row, versions, returns, signatures, payments, history };
  }));
  const money = await Promise.all(releases.map(async (release) => ({ ...release, lines: await readLines(connection, release.id), signatures: await readSignatures(connection, [release.id]), history: await readSteps(connection, release.id) })));
  const beside = await Promise.all(others.map(async (other) => ({ ...other, signatures: await readSignatures(connection, [other.id]), history: await readSteps(connection, other.id) })));
  const papers = await Promise.all([...rows.flatMap(({ signed_sha256: sha }) => sha ?? []), ...others.map(({ signed_sha256: sha }) => sha), ...money.flatMap(({ signatures }) => signatures.map((one) => one.signed_sha256))]
    .map((sha256) => readPaper(connection, sha256)));
  return [
    { name: 'sheets.json', content: inWords(sheets) },
    ...(money.length > 0 ? [{ name: 'releases.json', content: inWords(money) }] : []),
    ...(beside.length > 0 ? [{ name: 'other-settlements.json', content: inWords(beside) }] : []),
    ...papers.flatMap((paper) => (paper ? [{ name: `settlement/${paper.name}`, content: new Uint8Array(paper.content) }] : [])),
  ];
}
