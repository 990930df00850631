// What signed links can give out: one source for each purpose.

import type { Readable } from 'node:stream';
import type { RateLimit } from '#packages/rpc/contract/limit.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { type Contributions, extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { FileStore } from './fileStore.ts';

export interface Download {
  readonly name: string;
  readonly type: string;
  /** Shown by the browser; otherwise saved under its name. */
  readonly isInline: boolean;
  readonly content: Readable | Buffer;
  /** Of a stream, where it is known. */
  readonly bytes?: number;
}

export interface DownloadSource {
  /** The path segment before the ticket. */
  readonly purpose: string;
  /** Of what is made at each request. */
  readonly limit?: RateLimit;
  /** The ticket names the id; undefined if there is no such record (any more). */
  open(id: string, runtime: Runtime): Promise<Download | undefined>;
}

interface DownloadDeps {
  readonly store: FileStore;
  readonly contributions: Contributions;
}

/** What signed links give out besides files. */
export const downloadSources = extensionPoint<(deps: DownloadDeps) => DownloadSource>('downloads');
