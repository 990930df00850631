// Decides a log again, row by row, and names the first one that differs.

import type { FileResult, LogFile } from './log.ts';

export type Replayed =
  | {
      readonly same: true;
      readonly results: readonly { readonly lot: number; readonly result: FileResult }[];
    }
  | {
      readonly same: false;
      /** Number of the lot; 0 for the file as a whole. */
      readonly lot: number;
      /** Number of the row; 0 for what stands outside the rows. */
      readonly row: number;
      readonly expected: string;
      readonly found: string;
    };

/** Throws for what is no such file. */
export const readLog: (text: string) => LogFile = () => {
  throw new Error('not built yet');
};
export const replayLog: (file: LogFile) => Replayed = () => {
  throw new Error('not built yet');
};
