// Adds releases and ad hoc settlements to a contract's evidence pack.

import { inWords, type PackSource } from '#features/contract/server/public.ts';
import { readHistory } from '#features/firm/server/public.ts';
import { readPaper, readSignatures } from '#features/settlement/server/public.ts';
import { readOtherPage } from '../queries/adhoc.ts';
import { readLines, readReleasePage } from '../queries/release.ts';
import { releaseHistory } from './releaseMoney.ts';

const MOST = 1_000;

export const releasePack: PackSource = async (connection, contractId) => {
  const [{ rows: releases }, { rows: others }] = await Promise.all([
    readReleasePage(connection, null, { contractId, pageSize: MOST }),
    readOtherPage(connection, null, { contractId, pageSize: MOST }),
  ]);
  if (releases.length + others.length === 0) return [];
  const money = await Promise.all(
    releases.map(async (release) => ({
      ...release,
      lines: await readLines(connection, release.id),
      signatures: await readSignatures(connection, [release.id]),
      history: await readHistory(connection, releaseHistory, [release.id]),
    })),
  );
  const beside = await Promise.all(
    others.map(async (other) => ({
      ...other,
      signatures: await readSignatures(connection, [other.id]),
      history: await readHistory(connection, releaseHistory, [other.id]),
    })),
  );
  const papers = await Promise.all(
    [
      ...others.map(({ signed_sha256: sha }) => sha),
      ...money.flatMap(({ signatures }) => signatures.map((one) => one.signed_sha256)),
    ].map((sha256) => readPaper(connection, sha256)),
  );
  return [
    ...(money.length > 0 ? [{ name: 'releases.json', content: inWords(money) }] : []),
    ...(beside.length > 0 ? [{ name: 'other-settlements.json', content: inWords(beside) }] : []),
    ...papers.flatMap((paper) =>
      paper ? [{ name: `settlement/${paper.name}`, content: new Uint8Array(paper.content) }] : [],
    ),
    {
      folder: 'settlement/files',
      fileIds: [
        ...new Set([...releases.flatMap(({ files }) => files), ...others.flatMap(({ files }) => files)]),
      ],
    },
  ];
};
