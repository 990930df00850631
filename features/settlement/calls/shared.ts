// Schemas shared by the settlement calls.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import { certificateFaults, signerFaults, stampFaults } from '#features/certificate/faults.ts';
import { CONTRACT_SIDES } from '#features/contract/choices.ts';
import { CONTRACT_STATES } from '#features/contract/states.ts';
import { ALL_SEATS, FIRM_SEATS } from '#features/firm/seats.ts';
import { SHEET_TYPES } from '#features/valuation/rules/sheet.ts';
import { genericFaults, paperFaults } from '#packages/fault/generic.ts';
import { choice, Id, Moment, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { SHEET_ACTS } from '../choices.ts';
import { settlementFaults } from '../faults.ts';
import { SHEET_STATES } from '../states.ts';

export { FIRM_SEATS };
export const READING_SEATS = ALL_SEATS;
export const { not_found, wrong_state } = genericFaults;
export const ContractSideWire = choice(CONTRACT_SIDES);
export const SheetParty = z.object({ id: Id, name: z.string(), shortName: z.string() });

export const ContractRef = z.object({
  id: Id,
  no: z.string(),
  kind: choice(CONTRACT_KINDS),
  state: choice(CONTRACT_STATES),
  title: z.string(),
  seller: SheetParty,
  buyer: SheetParty,
  quantity: WireKg,
  delivered: WireKg,
  settled: WireKg,
  price: WireHaoPerTonne,
});
export type ContractRef = z.output<typeof ContractRef>;

export const SheetCard = z.object({
  id: Id,
  no: z.string(),
  state: choice(SHEET_STATES),
  type: choice(SHEET_TYPES),
  version: z.int(),
  contract: z.object({ id: Id, no: z.string(), title: z.string() }),
  seller: SheetParty,
  buyer: SheetParty,
  /** The reader's side; null for operators. */
  side: z.nullable(ContractSideWire),
  issuer: ContractSideWire,
  /** Quick settlement of invited lots: loaded weight at a fixed price. */
  isQuick: z.boolean(),
  listingNo: z.nullable(z.string()),
  settled: WireKg,
  /** Mean over lots; null if nothing is settled. */
  unitPrice: z.nullable(WireHaoPerTonne),
  goods: WireFen,
  total: WireFen,
  /** Negative: the seller pays back. */
  payable: WireFen,
  paid: WireFen,
  retained: WireFen,
  bondOffset: WireFen,
  isBlocked: z.boolean(),
  submittedAt: z.nullable(Moment),
  /** Working days left to answer, negative if overdue; null if nobody has to answer. */
  daysLeft: z.nullable(z.int()),
  isEscalated: z.boolean(),
  confirmedAt: z.nullable(Moment),
  needsMe: z.boolean(),
  createdAt: Moment,
  mayDo: z.array(choice(SHEET_ACTS)),
});
export type SheetCard = z.output<typeof SheetCard>;

export const SheetMoved = z.object({
  sheetId: Id,
  no: z.string(),
  state: choice(SHEET_STATES),
  version: z.int(),
});
export type SheetMoved = z.output<typeof SheetMoved>;

export const sheetSigningFaults = [
  settlementFaults.certificate,
  ...signerFaults,
  certificateFaults.pdf_unreadable,
  certificateFaults.pdf_altered,
  certificateFaults.authority_down,
  ...stampFaults,
  ...paperFaults,
] as const;
