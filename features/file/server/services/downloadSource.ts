// What signed links can give out: one source for each purpose.

import type { Readable } from 'node:stream';
import type { Runtime } from '#packages/rpc/server/context.ts';

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
  /** Made at each request: counted by the stricter rate limit. */
  readonly isMade: boolean;
  /** The ticket names the id; undefined if there is no such record (any more). */
  open(id: string, runtime: Runtime): Promise<Download | undefined>;
}
