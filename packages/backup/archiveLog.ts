// Archives the write-ahead log of a line as it is written.

import type { Archive } from './archive.ts';
import type { BackupKey } from './key.ts';
import { type LogObject, logObject } from './layout.ts';
import { type Lsn, segmentStart } from './lsn.ts';
import { putSealed } from './objects.ts';

/** Pieces of a segment are joined at this number, so that a quiet day does not leave thousands. */
const MAX_PIECES = 64;

interface Options {
  readonly archive: Archive;
  readonly key: BackupKey;
  readonly line: string;
  readonly segmentBytes: bigint;
  /** What the archive holds of the segment that is begun with. */
  readonly known: readonly LogObject[];
  /** The log before it is archived. */
  readonly reached: Lsn;
}

export interface LogArchiver {
  /** The next bytes of the log; those that are archived already may come again. */
  take(from: Lsn, bytes: Buffer): void;
  /** Puts what was taken into the archive; returns how far that reaches. */
  seal(): Promise<Lsn>;
  /** Bytes taken and not archived yet. */
  readonly waiting: () => number;
}

/**
 * Holds the segment being written. Each `seal` adds a piece to the archive; a full segment is put as a whole
 * and takes the place of its pieces.
 */
export function createLogArchiver(options: Options): LogArchiver {
  const { archive, key, line, segmentBytes } = options;
  let sealed = options.reached;
  let pieces = [...options.known];
  let start = segmentStart(options.reached, segmentBytes);
  let next = start;
  let held: Buffer[] = [];

  const segmentEnd = () => start + segmentBytes;
  const put = async (from: Lsn, to: Lsn) => {
    const all = Buffer.concat(held);
    held = [all];
    const object = logObject(line, from, to);
    await putSealed(archive, key, object.name, all.subarray(Number(from - start), Number(to - start)));
    return object;
  };
  const replacePieces = async (whole: LogObject) => {
    for (const { name } of pieces) if (name !== whole.name) await archive.remove(name);
    pieces = [whole];
  };

  return {
    waiting: () => Number(next - (sealed > start ? sealed : start)),
    take(from, bytes) {
      if (from !== next) throw new Error(`the log goes on at ${from}, not at ${next}`);
      held.push(bytes);
      next += BigInt(bytes.length);
    },
    async seal() {
      const upTo = next;
      while (segmentEnd() <= upTo) {
        const whole = await put(start, segmentEnd());
        await replacePieces(whole);
        held = [Buffer.concat(held).subarray(Number(segmentBytes))];
        start = segmentEnd();
        sealed = start;
        pieces = [];
      }
      if (upTo > sealed) {
        const isJoined = pieces.length >= MAX_PIECES;
        const piece = await put(isJoined ? start : sealed, upTo);
        if (isJoined) await replacePieces(piece);
        else pieces.push(piece);
        sealed = upTo;
      }
      return sealed;
    },
  };
}
