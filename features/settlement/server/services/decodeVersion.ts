// Decodes stored versions of sheets.

import { WireInput, WireTerms } from '#features/valuation/wire.ts';
import { compiledDecoder } from '#packages/schema/compiled.ts';
import { SheetDraft } from '../../calls/input.ts';
import type { SheetVersion } from '../../calls/sheet.ts';
import type { readReturns, SheetVersionRow } from '../queries/version.ts';

export const decodeDraft = compiledDecoder(SheetDraft) as (kept: unknown) => SheetDraft;
export const decodeTerms = compiledDecoder(WireTerms) as (kept: unknown) => WireTerms;
export const decodeInput = compiledDecoder(WireInput) as (kept: unknown) => WireInput;

type ReturnRow = Awaited<ReturnType<typeof readReturns>>[number];

export function toVersion(row: SheetVersionRow, returns: readonly ReturnRow[]): SheetVersion {
  const back = returns.findLast(({ version }) => version === row.number);
  return {
    number: row.number,
    at: row.written_at,
    by: row.by,
    hash: row.hash,
    isSubmitted: row.is_submitted,
    terms: decodeTerms(row.terms),
    input: decodeInput(row.input),
    remark: decodeDraft(row.draft).remark,
    returned: back ? { at: back.returned_at, by: back.by, reason: back.reason, lines: back.lines } : null,
  };
}
