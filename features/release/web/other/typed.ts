// Form values of an ad hoc settlement, and what is wrong with them.

import type { ContractSide } from '#features/contract/choices.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, isEnterable } from '#packages/exact/exact.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { adhocBasis } from '../../calls/other.ts';
import type { WrittenKind } from '../../choices.ts';
import {
  type AdhocCase,
  type AdhocFlaw,
  findAdhocFlaw,
  fixedPayer,
  paysSheet,
  takesBond,
} from '../../rules/adhoc.ts';

type Basis = Pick<OutputOf<typeof adhocBasis>, 'sheets' | 'bonds'>;

export interface TypedAdhoc {
  readonly kind: WrittenKind;
  readonly payer: ContractSide;
  readonly sheetId: string;
  readonly amount: string;
  readonly isFromBond: boolean;
  readonly paidOn: string;
  readonly reason: string;
  readonly files: readonly string[];
}

/** Of these the form names the payer; a sheet may name another. */
const USUAL_PAYER: Readonly<Partial<Record<WrittenKind, ContractSide>>> = { make_up: 'buyer' };
const WITH_SHEET: readonly WrittenKind[] = ['offline_paid', 'deposit_offset', 'make_up', 'refund'];
const MIN_REASON = 2;

/** The sheets that may be named; a bond is set off against what the buyer owes. */
export const sheetsFor = (kind: WrittenKind, { sheets }: Basis): Basis['sheets'] =>
  WITH_SHEET.includes(kind)
    ? sheets.filter(({ payer }) => kind !== 'deposit_offset' || payer === fixedPayer(kind, true))
    : [];

/** What the form comes to: the sheet it names, who pays, and the most that may be paid. */
export function readAdhoc(typed: TypedAdhoc, basis: Basis) {
  const { kind } = typed;
  const sheet = sheetsFor(kind, basis).find((one) => one.sheet.id === typed.sheetId);
  const paid = paysSheet(kind) ? sheet : undefined;
  const settled = paid?.payer ?? fixedPayer(kind, paid !== undefined) ?? USUAL_PAYER[kind];
  const payer = settled ?? typed.payer;
  const isFromBond = kind === 'penalty' && typed.isFromBond;
  const bondLeft = basis.bonds.find(({ side }) => side === payer)?.remaining ?? fen(0n);
  const limits = [...(paid ? [paid.left] : []), ...(takesBond({ kind, isFromBond }) ? [bondLeft] : [])];
  return {
    sheet,
    isPayerChosen: settled === undefined,
    payer,
    isFromBond,
    bondLeft,
    most: limits.reduce<Fen | undefined>(
      (least, one) => (least !== undefined && least < one ? least : one),
      undefined,
    ),
    paidOn: kind === 'offline_paid' ? typed.paidOn : null,
  };
}

export type AdhocField = 'sheetId' | 'amount' | 'paidOn' | 'reason';
export type AdhocFormFlaw = AdhocFlaw | { readonly is: 'amount' | 'day' | 'reason' };

const FIELD_OF: Readonly<Record<AdhocFormFlaw['is'], AdhocField>> = {
  amount: 'amount',
  over_confirmed: 'amount',
  bond_over: 'amount',
  day: 'paidOn',
  day_ahead: 'paidOn',
  reason: 'reason',
  sheet_needed: 'sheetId',
  not_your_turn: 'sheetId',
  lien_by_funder: 'sheetId',
  release_open: 'sheetId',
};

/** What the form and the server's rule refuse, by field. */
export function findAdhocFormFlaws(
  typed: TypedAdhoc,
  basis: Basis,
  today: string,
): Partial<Record<AdhocField, AdhocFormFlaw>> {
  const { sheet, payer, isFromBond, bondLeft, paidOn } = readAdhoc(typed, basis);
  const sum = fromDecimal(typed.amount, 2);
  const amount = sum === undefined ? undefined : fen(sum);
  const judge = (one: Partial<AdhocCase>) =>
    findAdhocFlaw(
      { kind: typed.kind, payer, amount: amount ?? fen(0n), isFromBond, paidOn: null, ...one },
      { sheet, bondLeft, today },
    );
  const flaws: (AdhocFormFlaw | undefined)[] = [
    paidOn === '' ? { is: 'day' } : judge({ amount: fen(0n), paidOn }),
    // Also while no sheet is named yet.
    takesBond({ kind: typed.kind, isFromBond }) ? judge({ kind: 'penalty', isFromBond: true }) : undefined,
    judge({}),
    amount === undefined || !isEnterable(amount) ? { is: 'amount' } : undefined,
    typed.reason.trim().length < MIN_REASON ? { is: 'reason' } : undefined,
  ];
  return Object.fromEntries(flaws.flatMap((flaw) => (flaw ? [[FIELD_OF[flaw.is], flaw] as const] : [])));
}
