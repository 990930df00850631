// The evidence of a contract as somebody downloads it: each part by its name.

import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { packLink } from '#features/dossier/calls/archive.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { answerOf } from './trading.ts';

const PAPER = 'paper';

/** A contract that was drafted only has a paper then, as if somebody had read it. */
export async function givePaper(
  { database: { pool }, runtime: { newId }, now }: TestApp,
  contractId: string,
) {
  const sha256 = createHash('sha256').update(PAPER).digest('hex');
  await pool.query(
    `insert into document (id, kind, subject_id, name, sha256, content, created_at)
     values ($1, 'contract', $2, 'paper.pdf', $3, $4, $5)`,
    [newId(), contractId, sha256, Buffer.from(PAPER), now],
  );
  await pool.query('update contract set paper_sha256 = $2 where id = $1', [contractId, sha256]);
}

export async function openPack(
  app: TestApp,
  by: Client,
  contractId: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { url } = answerOf(await by(packLink, { contractId }));
  const { rawPayload, statusCode } = await app.http.inject({ url });
  if (statusCode !== 200) throw new Error(`the pack answered ${statusCode}`);
  return new Map(Object.entries(unzipSync(new Uint8Array(rawPayload))));
}

export const partOf = (pack: ReadonlyMap<string, Uint8Array>, name: string): unknown =>
  JSON.parse(new TextDecoder().decode(pack.get(name)));
