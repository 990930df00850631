// What the calls about settlements share: parties, contracts, sheets as they stand in lists.

import * as z from 'zod/mini';
import { certificateFaults } from '#features/certificate/faults.ts';
import { CONTRACT_KINDS, SIDES } from '#features/contract/choices.ts';
import { CONTRACT_STATES } from '#features/contract/states.ts';
import { ALL_SEATS, FIRM_SEATS } from '#features/firm/seats.ts';
import { genericFaults, paperFaults } from '#packages/fault/generic.ts';
import { choice, Id, Moment, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import { SHEET_ACTS } from '../choices.ts';
import { settlementFaults } from '../faults.ts';
import { SHEET_TYPES } from '../rules/sheet.ts';
import { RELEASE_STATES, SHEET_STATES } from '../states.ts';

export { FIRM_SEATS };
export const READING_SEATS = ALL_SEATS;
export const { not_found, wrong_state } = genericFaults;
export const Side = choice(SIDES);
export const Party = z.object({ id: Id, name: z.string(), shortName: z.string() });

export const ContractRef = z.object({
  id: Id,
  no: z.string(),
  kind: choice(CONTRACT_KINDS),
  state: choice(CONTRACT_STATES),
  title: z.string(),
  seller: Party,
  buyer: Party,
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
  seller: Party,
  buyer: Party,
  /** The reader's firm; null for an operator. */
  side: z.nullable(Side),
  issuer: Side,
  /** Invited lots are settled quickly: by the loaded weight at a fixed price. */
  isQuick: z.boolean(),
  /** Under which the lot was offered. */
  listingNo: z.nullable(z.string()),
  settled: WireKg,
  /** The mean over its lots where they differ; null where nothing is settled. */
  unitPrice: z.nullable(WireHaoPerTonne),
  goods: WireFen,
  total: WireFen,
  /** Negative: the seller pays back. */
  payable: WireFen,
  paid: WireFen,
  retained: WireFen,
  /** What the buyer's bond pays of it. */
  bondOffset: WireFen,
  isBlocked: z.boolean(),
  submittedAt: z.nullable(Moment),
  /** Working days left to answer; below zero it is overdue. Null where nobody is waited for. */
  daysLeft: z.nullable(z.int()),
  isEscalated: z.boolean(),
  confirmedAt: z.nullable(Moment),
  /** Whether the reader's firm has something to do. */
  needsMe: z.boolean(),
  createdAt: Moment,
  /** By the reader, now. */
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

export const ReleaseMoved = z.object({ releaseId: Id, no: z.string(), state: choice(RELEASE_STATES) });
export type ReleaseMoved = z.output<typeof ReleaseMoved>;

/** Whoever signs may meet these. */
export const signingFaults = [
  settlementFaults.certificate,
  certificateFaults.no_certificate,
  certificateFaults.certificate_over,
  certificateFaults.pin_locked,
  certificateFaults.pin_wrong,
  certificateFaults.passkey_wrong,
  certificateFaults.key_elsewhere,
  certificateFaults.pdf_unreadable,
  certificateFaults.pdf_altered,
  certificateFaults.authority_down,
  ...paperFaults,
] as const;
