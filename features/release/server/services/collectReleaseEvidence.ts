// Adds releases and ad hoc settlements to a contract's evidence pack.

import { type PackSource, readPaperPart, toEvidenceJson } from '#features/document/server/public.ts';
import { readHistory } from '#features/firm/server/public.ts';
import { readSideSignatures } from '#features/settlement/server/public.ts';
import { readAdhocPage } from '../queries/adhoc.ts';
import { readReleaseLines, readReleasePage } from '../queries/release.ts';
import { releaseHistory } from './releaseMoney.ts';

const MOST = 1_000;

export const releaseEvidence: PackSource = async (connection, contractId) => {
  const [{ rows: releases }, { rows: others }] = await Promise.all([
    readReleasePage(connection, null, { contractId, pageSize: MOST }),
    readAdhocPage(connection, null, { contractId, pageSize: MOST }),
  ]);
  if (releases.length + others.length === 0) return [];
  const money = await Promise.all(
    releases.map(async (release) => ({
      ...release,
      lines: await readReleaseLines(connection, release.id),
      signatures: await readSideSignatures(connection, 'release', release.id),
      history: await readHistory(connection, releaseHistory, [release.id]),
    })),
  );
  const beside = await Promise.all(
    others.map(async (other) => ({
      ...other,
      signatures: await readSideSignatures(connection, 'adhoc', other.id),
      history: await readHistory(connection, releaseHistory, [other.id]),
    })),
  );
  const papers = await Promise.all([
    ...others.map(({ id, signed_sha256: sha256 }) =>
      readPaperPart(connection, { kind: 'adhoc', id }, sha256),
    ),
    ...money.flatMap(({ id, signatures }) =>
      signatures.map((one) => readPaperPart(connection, { kind: 'release', id }, one.signed_sha256)),
    ),
  ]);
  return [
    ...(money.length > 0 ? [{ name: 'releases.json', content: toEvidenceJson(money) }] : []),
    ...(beside.length > 0 ? [{ name: 'other-settlements.json', content: toEvidenceJson(beside) }] : []),
    ...papers.map((paper) => ({ ...paper, name: `settlement/${paper.name}` })),
    {
      folder: 'settlement/files',
      fileIds: [
        ...new Set([...releases.flatMap(({ files }) => files), ...others.flatMap(({ files }) => files)]),
      ],
    },
  ];
};
