// What settlement sheets await, and the contract they settle.

import type { FoundStep, TurnSource } from '#features/message/server/public.ts';
import { issuerOf } from '#features/valuation/rules/terms.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { agreeReversal, closeSheet, confirmSheet, recordInvoice } from '../../calls/confirm.ts';
import { chooseOnReject, saveSheet, submitSheet } from '../../calls/input.ts';
import { settlingTurn, sheetTurn, type SheetStepName } from '../../rules/turn.ts';
import { firmOfSide } from '../access.ts';
import { readContractRow } from '../queries/contract.ts';
import { readSheet, readSheetsOfContract, type SheetRow } from '../queries/sheet.ts';

const ACTS = {
  answer_reversal: agreeReversal,
  submit: submitSheet,
  mend: submitSheet,
  choose: chooseOnReject,
  confirm: confirmSheet,
  rule: null,
  invoice: recordInvoice,
  close: closeSheet,
} as const satisfies Record<SheetStepName, Pick<Call, 'access'> | null>;

export const sheetTurns: TurnSource = {
  matter: 'sheet',
  read: async (connection, { id, firmId, now }) => {
    const row = await readSheet(connection, id, firmId, now);
    return row ? stepsOf(row) : [];
  },
};

/** Its open sheets, and coal that no sheet counts; invoices wait with their sheets. */
export const settlingTurns: TurnSource = {
  matter: 'contract',
  read: async (connection, { id, firmId, now }) => {
    const contract = await readContractRow(connection, id, firmId);
    if (!contract) return [];
    const sheets = await readSheetsOfContract(connection, id, now);
    const shown = sheets.filter(
      (row) => row.submitted_at !== null || row.state === 'blocked' || firmOfSide(row, row.issuer) === firmId,
    );
    const { weight_basis: weightBasis, assay_basis: assayBasis } = contract;
    const turn = settlingTurn({ unsettled: contract.kg_left, issuer: issuerOf({ weightBasis, assayBasis }) });
    const toSettle: FoundStep[] = turn
      ? [
          {
            feature: 'settlement',
            step: turn.step,
            firmId: turn.by === 'platform' ? null : firmOfSide(contract, turn.by),
            act: saveSheet,
            due: turn.due,
            at: { type: 'contract', id, no: contract.no },
          },
        ]
      : [];
    return [...shown.flatMap(stepsOf), ...toSettle];
  },
};

function stepsOf(row: SheetRow): FoundStep[] {
  const turn = sheetTurn({
    state: row.state,
    issuer: row.issuer,
    reversalBy: row.has_reversal,
    isAppealed: row.has_appeal !== null,
    escalateAt: row.escalate_at,
  });
  if (!turn) return [];
  const { step, by, due } = turn;
  return [
    {
      feature: 'settlement',
      step,
      firmId: by === 'platform' ? null : firmOfSide(row, by),
      act: ACTS[step],
      due,
      at: { type: 'sheet', id: row.id, no: row.no },
    },
  ];
}
