// Writes log lines to standard output; a failure costs lines, never the server.

import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STDOUT = 1;
/** A reader that is merely slow gets this long, once; after that, lines are lost until it reads again. */
const PATIENCE_MS = 100;
const PAUSE_MS = 5;
const ERROR_LEVEL = 50;

let lost = 0;
/** Lines of this process that nobody took: the disk is full, or the reader has gone. */
export const countLostLines = (): number => lost;

type Write = (fd: number, bytes: Buffer) => number;

/** Pino's own destination tries forever where a disk is full, and the server answers nobody meanwhile. */
export function logOutput(write: Write = writeSync): DestinationStream {
  let lostInARow = 0;
  let isTorn = false;

  const put = (text: string): void => {
    let left = Buffer.from(isTorn ? `\n${text}` : text);
    const length = left.length;
    let patience = lostInARow > 0 ? 0 : PATIENCE_MS;
    try {
      while (left.length > 0) {
        try {
          left = left.subarray(write(STDOUT, left));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || patience <= 0) throw error;
          patience -= PAUSE_MS;
          pause(PAUSE_MS);
        }
      }
    } finally {
      isTorn = left.length === 0 ? false : isTorn || left.length < length;
    }
  };

  return {
    write(line) {
      try {
        if (lostInARow > 0) put(lossOf(lostInARow));
        lostInARow = 0;
        put(line);
      } catch {
        lost += 1;
        lostInARow += 1;
      }
    },
  };
}

const lossOf = (lines: number) =>
  `${JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), lost: lines, msg: 'log lines were lost' })}\n`;

const sleeper = new Int32Array(new SharedArrayBuffer(4));
const pause = (milliseconds: number) => Atomics.wait(sleeper, 0, 0, milliseconds);
