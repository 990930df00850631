// Exports the signed head of the audit chain, so that truncation is detected.

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
} from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '#packages/rpc/server/job.ts';
import { readAuditChainHead } from './extendHashChain.ts';

export interface ChainHeadExport {
  /** Where the heads are written: another disk or another machine's share. */
  readonly folder: string;
  /** The private signing key; not in `folder`. */
  readonly keyFile: string;
}

const OWNER_ONLY = 0o600;
/** Each machine that leads the jobs has a key of its own: lines and files of public keys name it. */
const publicKeyFile = (name: string) => `audit-ends.${name}.pub.pem`;

/** One file a month, one line a head; writes nothing while the head is unchanged. */
export function chainHeadJobs({ folder, keyFile }: ChainHeadExport): Job[] {
  let key: SigningKey | undefined;
  let lastExported = '';
  return [
    {
      name: 'audit.tell_end',
      everySeconds: 60,
      run: async ({ tx, now }) => {
        const { sequence, hash } = await readAuditChainHead(tx);
        if (`${sequence} ${hash}` === lastExported) return;
        key ??= await openKey(folder, keyFile);
        const at = now.toISOString();
        const signature = sign(null, chainHeadBytes({ at, sequence, hash }), key.secret).toString('base64');
        await appendFile(
          join(folder, `audit-ends-${at.slice(0, 7)}.jsonl`),
          `${JSON.stringify({ at, sequence, hash, key: key.name, signature })}\n`,
        );
        lastExported = `${sequence} ${hash}`;
      },
    },
  ];
}

export interface AuditChainHead {
  readonly at: string;
  readonly sequence: string;
  readonly hash: string;
}
export const chainHeadBytes = ({ at, sequence, hash }: AuditChainHead) =>
  Buffer.from(`${at} ${sequence} ${hash}`);

interface SigningKey {
  readonly name: string;
  readonly secret: KeyObject;
}

/** Created once; safe against concurrent processes. */
async function openKey(folder: string, keyFile: string): Promise<SigningKey> {
  await mkdir(folder, { recursive: true });
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(keyFile, made, { mode: OWNER_ONLY, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const secret = createPrivateKey(await readFile(keyFile));
  const written = createPublicKey(secret).export({ type: 'spki', format: 'pem' });
  const name = hash('sha256', written).slice(0, 16);
  await writeFile(join(folder, publicKeyFile(name)), written);
  return { name, secret };
}
