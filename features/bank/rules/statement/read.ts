// A statement as it was read: the shape that every format is brought into.
import type { LineDirection } from '../../states.ts';
import type { Fen } from '#packages/exact/exact.ts';

export interface ReadLine {
  /** Where in the file, from 1. */
  readonly line: number;
  readonly serial: string;
  readonly day: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  /** After this line, where the file says it. */
  readonly balance: Fen | null;
  readonly otherName: string;
  readonly otherNumber: string;
  readonly otherBank: string;
  readonly virtualNumber: string;
  readonly remark: string;
  readonly reference: string;
}

export interface ReadStatement {
  readonly day: string;
  readonly opening: Fen;
  readonly closing: Fen;
  readonly lines: readonly ReadLine[];
}
