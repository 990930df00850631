// The evidence of a contract as somebody downloads it: each part by its name.

import { unzipSync } from 'fflate';
import { packLink } from '#features/contract/calls/archive.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { answerOf } from './trading.ts';

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
