// Checks before a release: automatic where possible (domain 2.3).

import { indexesOf } from '#features/clause/rules/price.ts';
import { readSignatures } from '#features/document/server/public.ts';
import { readSignedTrips } from '#features/pickup/server/public.ts';
import {
  readClaimedTrips,
  readRuledToStand,
  type SheetRow,
  readSheetVersions,
  decodeInput,
  decodeTerms,
  isContested,
} from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { kg, type Kg, plus } from '#packages/exact/exact.ts';
import { type ReleaseCheck, RELEASE_CHECKS } from '../../choices.ts';

export interface ReleaseCheckResult {
  readonly check: ReleaseCheck;
  readonly isGood: boolean | null;
  readonly about: string;
}

/** Returns all checks; `isGood` is null where a person must look. */
export async function checkRelease(
  connection: Connection,
  contractId: string,
  sheets: readonly SheetRow[],
  all: readonly SheetRow[],
): Promise<ReleaseCheckResult[]> {
  const [signatures, ruled, trips, claimed, versions] = await Promise.all([
    readSignatures(
      connection,
      'sheet',
      sheets.map(({ id }) => id),
    ),
    readRuledToStand(
      connection,
      sheets.map(({ id }) => id),
    ),
    readSignedTrips(connection, contractId),
    readClaimedTrips(
      connection,
      sheets.map(({ id }) => id),
    ),
    Promise.all(
      sheets.map(async (sheet) => ({
        sheet,
        version: (await readSheetVersions(connection, sheet.id, sheet.version))[0],
      })),
    ),
  ]);
  // A confirming ruling replaces the missing signature.
  const unsigned = sheets.filter(
    ({ id, version }) =>
      !ruled.has(id) &&
      !(['seller', 'buyer'] as const).every((side) =>
        signatures.some((one) => one.subject_id === id && one.version === version && one.role === side),
      ),
  );
  const differing = versions.filter(({ sheet, version }) => {
    const own = trips.filter(({ id }) =>
      claimed.some((claim) => claim.sheet_id === sheet.id && claim.trip_id === id),
    );
    const written = version ? decodeInput(version.input).batches : [];
    return (
      totalOf(own.map(({ loaded_kg: loaded }) => loaded)) !==
        totalOf(written.flatMap(({ loaded }) => loaded)) ||
      totalOf(own.map(({ loaded_kg: loaded, received_kg: received }) => received ?? loaded)) !==
        totalOf(written.flatMap(({ received }) => received))
    );
  });
  const unassayed = versions.filter(({ version }) => {
    if (!version) return true;
    const needs = indexesOf(decodeTerms(version.terms).clause);
    return decodeInput(version.input).batches.some(({ measured }) =>
      needs.some((index) => !measured.some((one) => one.index === index)),
    );
  });
  const disputed = all.filter(isContested);
  const results: Readonly<Record<ReleaseCheck, Omit<ReleaseCheckResult, 'check'>>> = {
    signatures: toResult(unsigned),
    weights: toResult(differing.map(({ sheet }) => sheet)),
    assays: toResult(unassayed.map(({ sheet }) => sheet)),
    dispute: toResult(disputed),
    lien: {
      isGood: true,
      about: sheets
        .flatMap(({ no, lien_no: lien, lien_holder: holder }) =>
          lien === null ? [] : `${no}: ${holder ?? ''} ${lien}`,
        )
        .join(', '),
    },
    invoice: { isGood: null, about: sheets.flatMap(({ invoice_no: no }) => no ?? []).join(', ') },
  };
  return RELEASE_CHECKS.map((check) => ({ check, ...results[check] }));
}

const totalOf = (weights: readonly Kg[]): Kg => plus(kg(0n), ...weights);
const toResult = (wrong: readonly SheetRow[]) => ({
  isGood: wrong.length === 0,
  about: wrong.map(({ no }) => no).join(', '),
});
