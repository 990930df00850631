// Converts index values between rows and reports.

import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import type { Values } from '../../rules/basis.ts';
import { type IndexPair, type ValueRow } from '../queries/split.ts';

export const valuesOf = (pairs: readonly IndexPair[]): Values =>
  Object.fromEntries(pairs.map(({ index, value }) => [index, value]));

export const pairsOf = (values: Values): IndexPair[] =>
  (Object.entries(values) as [IndexCode, IndexValue][]).map(([index, value]) => ({ index, value }));

export const ofSplit = (rows: readonly ValueRow[], splitId: string): IndexPair[] =>
  rows.filter((row) => row.split_id === splitId).map(({ index, value }) => ({ index, value }));
