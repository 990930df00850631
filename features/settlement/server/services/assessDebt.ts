// Amount now due on a sheet, and its payer.

import type { Matter } from '#features/catalog/matter.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { PAYABLE_STATES, SETTLED_STATES } from '../../states.ts';
import { payerOf } from '../access.ts';
import type { SheetRow } from '../queries/sheet.ts';

export const matterOfSheet = ({ id, no }: Pick<SheetRow, 'id' | 'no'>): Matter => ({ type: 'sheet', id, no });

type Payable = Pick<SheetRow, 'payable_fen' | 'paid_fen'>;

/** Unpaid part of the payable sum, in either direction. */
export const amountOwed = ({ payable_fen: payable, paid_fen: paid }: Payable): Fen =>
  fen((payable < 0n ? -payable : payable) - paid);

export interface Debt {
  readonly of: 'payable' | 'retention';
  readonly payer: ContractSide;
  readonly amount: Fen;
}

/** First the payable sum, then retention owed outside the ledger; undefined if nothing is due. */
export function assessDebt(row: SheetRow): Debt | undefined {
  const isIn = (states: readonly SheetRow['state'][]) => states.includes(row.state);
  if (isIn(PAYABLE_STATES))
    return { of: 'payable', payer: payerOf(row.payable_fen), amount: amountOwed(row) };
  const owed = row.retention_owed_fen;
  return isIn(SETTLED_STATES) && owed > 0n ? { of: 'retention', payer: 'buyer', amount: owed } : undefined;
}
