// What applications for payment await, and the sheets and contracts they pay.

import { readContractSnapshot } from '#features/contract/server/public.ts';
import { isPaidSupervised } from '#features/contract/terms.ts';
import type { FoundStep, TurnSource } from '#features/message/server/public.ts';
import {
  assessDebt,
  firmOfSide,
  readContractRow,
  readSheet,
  readSheetsOfContract,
  type SheetRow,
} from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { applyAdhoc, consentAdhoc } from '../../calls/other.ts';
import { applyRelease, consentRelease } from '../../calls/release.ts';
import { adhocTurn, releaseTurn } from '../../rules/turn.ts';
import { readAdhoc } from '../queries/adhoc.ts';
import { readOpenReleases, readRelease, type ReleaseRow } from '../queries/release.ts';
import { readLeftToApply } from './createRelease.ts';

export const releaseTurns: TurnSource = {
  matter: 'release',
  read: async (connection, { id, firmId }) => {
    const row = await readRelease(connection, id, firmId);
    return row ? stepsOf(row) : [];
  },
};

export const adhocTurns: TurnSource = {
  matter: 'other_settlement',
  read: async (connection, { id, firmId }) => {
    const row = await readAdhoc(connection, id, firmId);
    const turn = row && adhocTurn(row);
    if (!turn) return [];
    const { step, by, due } = turn;
    const at = { type: 'other_settlement' as const, id, no: row.no };
    const waitsFor = by === 'platform' ? null : firmOfSide(row, by);
    return [{ feature: 'release', step, firmId: waitsFor, act: consentAdhoc, due, at }];
  },
};

export const sheetPaymentTurns: TurnSource = {
  matter: 'sheet',
  read: async (connection, { id, firmId, now }) => {
    const row = await readSheet(connection, id, firmId, now);
    return row ? paymentSteps(connection, [row]) : [];
  },
};

export const contractPaymentTurns: TurnSource = {
  matter: 'contract',
  read: async (connection, { id, firmId, now }) =>
    (await readContractRow(connection, id, firmId))
      ? paymentSteps(connection, await readSheetsOfContract(connection, id, now))
      : [],
};

/** Of sheets of one contract: applications that run; where none does, somebody has to pay. */
async function paymentSteps(connection: Connection, sheets: readonly SheetRow[]): Promise<FoundStep[]> {
  const owed = sheets.filter((sheet) => (assessDebt(sheet)?.amount ?? 0n) > 0n);
  if (owed.length === 0) return [];
  const [contract, left, running] = await Promise.all([
    readContractSnapshot(connection, owed[0]?.contract_id ?? '', null),
    readLeftToApply(connection, owed),
    readOpenReleases(
      connection,
      owed.map(({ id }) => id),
    ),
  ]);
  const toApply = owed.flatMap((sheet): FoundStep[] => {
    const debt = assessDebt(sheet);
    const isOpen = sheet.has_reversal === null && sheet.has_appeal === null;
    if (!debt || !isOpen || (left.get(sheet.id) ?? 0n) <= 0n) return [];
    const at = { type: 'sheet' as const, id: sheet.id, no: sheet.no };
    const params = { amount: String(left.get(sheet.id) ?? 0n) };
    const waitsFor = firmOfSide(sheet, debt.payer);
    // A lien is paid here, whatever was agreed.
    const isHere = sheet.lien_id !== null || (contract !== undefined && isPaidSupervised(contract.terms));
    const how = isHere ? { step: 'apply', act: applyRelease } : { step: 'pay_outside', act: applyAdhoc };
    return [{ feature: 'release', ...how, params, firmId: waitsFor, due: null, at }];
  });
  return [...running.flatMap(stepsOf), ...toApply];
}

function stepsOf(row: ReleaseRow): FoundStep[] {
  const turn = releaseTurn(row);
  if (!turn) return [];
  const { step, by, due } = turn;
  return [
    {
      feature: 'release',
      step,
      params: { amount: row.amount_fen.toString() },
      firmId: by === 'platform' ? null : firmOfSide(row, by),
      act: by === 'platform' ? null : consentRelease,
      due,
      at: { type: 'release', id: row.id, no: row.no },
    },
  ];
}
