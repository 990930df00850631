// A statement as it was read: the shape that every format is brought into.

import type { Fen } from '#packages/exact/exact.ts';
import type { LineDirection } from '../../states.ts';

/** What a statement says of one line, however it reached us. */
export interface LineFacts {
  readonly serial: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  /** Of the whole account, after this line; null where the bank does not say. */
  readonly balance: Fen | null;
  readonly otherName: string;
  readonly otherNumber: string;
  readonly otherBank: string;
  readonly virtualNumber: string;
  readonly remark: string;
  /** The serial of the order of ours that it comes from, or that comes back by it. */
  readonly reference: string;
}

export interface ReadLine extends LineFacts {
  /** Where in the file, from 1. */
  readonly line: number;
  readonly day: string;
}

export interface ReadStatement {
  readonly day: string;
  readonly opening: Fen;
  readonly closing: Fen;
  readonly lines: readonly ReadLine[];
}
