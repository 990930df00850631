// Calls of a record kind, for pages that serve every kind.

import * as z from 'zod/mini';
import { recordCalls } from '../calls/record.ts';
import { RECORDS, type RecordKind } from '../records.ts';
import type { WireRecord } from './cells.ts';

/** One kind's calls stand for all: only the fields differ, and they are read by path. */
type Calls = (typeof recordCalls)['place'];
export const callsOfKind = (kind: RecordKind) => recordCalls[kind] as unknown as Calls;

export interface RecordRow {
  readonly id: string;
  readonly version: number;
  readonly fields: unknown;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}
export const encodeFields = (kind: RecordKind, fields: unknown): WireRecord =>
  z.encode(RECORDS[kind] as z.ZodMiniType, fields as never) as WireRecord;
