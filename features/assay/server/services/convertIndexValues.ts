// Converts index values between rows and reports.

import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import type { Values } from '../../rules/basis.ts';
import { type IndexValueEntry, type ValueRow } from '../queries/split.ts';

export const valuesOf = (pairs: readonly IndexValueEntry[]): Values =>
  Object.fromEntries(pairs.map(({ index, value }) => [index, value]));

export const indexPairsOf = (values: Values): IndexValueEntry[] =>
  (Object.entries(values) as [IndexCode, IndexValue][]).map(([index, value]) => ({ index, value }));

export const pairsOfSplit = (rows: readonly ValueRow[], splitId: string): IndexValueEntry[] =>
  rows.filter((row) => row.split_id === splitId).map(({ index, value }) => ({ index, value }));
