// The common form into which every statement format is read.

import type { Fen } from '#packages/exact/exact.ts';
import type { LineDirection } from './states.ts';

export interface LineFacts {
  readonly serial: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  readonly balance: Fen | null;
  readonly otherName: string;
  readonly otherNumber: string;
  readonly otherBank: string;
  readonly virtualNumber: string;
  readonly remark: string;
  /** Serial of the order that this line executes or returns. */
  readonly reference: string;
}

export interface ReadLine extends LineFacts {
  readonly line: number;
  readonly day: string;
}

export interface ReadStatement {
  readonly day: string;
  readonly opening: Fen;
  readonly closing: Fen;
  readonly lines: readonly ReadLine[];
}
