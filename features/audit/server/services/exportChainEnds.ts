// The end of the audit chain, signed and told to a second place: whoever cuts the chain in the database does not reach what lies there.

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '#packages/rpc/server/job.ts';
import { endOfAudit } from './extendHashChain.ts';

export interface EndExport {
  /** Where the ends are told: another disk, another machine's share. */
  readonly folder: string;
  /** Where the key they are signed with is kept: not there. */
  readonly keyFile: string;
}

const OWNER_ONLY = 0o600;
const PUBLIC_KEY = 'audit-ends.pub.pem';

/** A file for each month, a line for each end; while nothing is recorded the end stays, and nothing is written. */
export function endJobs({ folder, keyFile }: EndExport): Job[] {
  let key: KeyObject | undefined;
  let told = '';
  return [
    {
      name: 'audit.tell_end',
      everySeconds: 60,
      run: async ({ tx, now }) => {
        const { sequence, hash } = await endOfAudit(tx);
        if (`${sequence} ${hash}` === told) return;
        key ??= await openKey(folder, keyFile);
        const at = now.toISOString();
        const signature = sign(null, signedText({ at, sequence, hash }), key).toString('base64');
        await appendFile(
          join(folder, `audit-ends-${at.slice(0, 7)}.jsonl`),
          `${JSON.stringify({ at, sequence, hash, signature })}\n`,
        );
        told = `${sequence} ${hash}`;
      },
    },
  ];
}

export interface End {
  readonly at: string;
  readonly sequence: string;
  readonly hash: string;
}
export const signedText = ({ at, sequence, hash }: End) => Buffer.from(`${at} ${sequence} ${hash}`);

/** Made once; of two processes that make it at once one succeeds. */
async function openKey(folder: string, keyFile: string): Promise<KeyObject> {
  await mkdir(folder, { recursive: true });
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(keyFile, made, { mode: OWNER_ONLY, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = createPrivateKey(await readFile(keyFile));
  await writeFile(join(folder, PUBLIC_KEY), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  return key;
}
