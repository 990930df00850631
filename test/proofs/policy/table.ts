// Who finds what: the one table the matrix holds every call against. A call that names a thing nobody knows here fails.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { idFieldsOf, schemaOf } from '../schema.ts';
import { accountRows } from './account.ts';
import { assayRows } from './assay.ts';
import { auctionRows } from './auction.ts';
import { bankRows } from './bank.ts';
import { benchmarkRows } from './benchmark.ts';
import { bindingRows } from './binding.ts';
import { certificateRows } from './certificate.ts';
import { certificationRows } from './certification.ts';
import { clauseRows } from './clause.ts';
import { contentRows } from './content.ts';
import { contractRows } from './contract.ts';
import { creditRows } from './credit.ts';
import { deskRows } from './desk.ts';
import { dispatchRows } from './dispatch.ts';
import { feeRows } from './fee.ts';
import { fileRows } from './file.ts';
import { financingRows } from './financing.ts';
import { firmRows } from './firm.ts';
import { followRows } from './follow.ts';
import { fulfilmentRows } from './fulfilment.ts';
import { fundsRows } from './funds.ts';
import { goodsRows } from './goods.ts';
import { identityRows } from './identity.ts';
import { intentRows } from './intent.ts';
import { listingRows } from './listing.ts';
import { marketRows } from './market.ts';
import { messageRows } from './message.ts';
import { negotiationRows } from './negotiation.ts';
import { noticeRows } from './notice.ts';
import { pickupRows } from './pickup.ts';
import { ratingRows } from './rating.ts';
import { releaseRows } from './release.ts';
import type { Finder, Kind, Row, Rows } from './row.ts';
import { settlementRows } from './settlement.ts';
import { supportRows } from './support.ts';
import { weighbridgeRows } from './weighbridge.ts';

/** For calls that take a `listingId` and so on, the field says what it is; only what `id` and `ids` are is told here, and who finds it. */
const ROWS: Rows = {
  ...accountRows,
  ...firmRows,
  ...fileRows,
  ...messageRows,
  ...supportRows,
  ...certificationRows,
  ...identityRows,
  ...certificateRows,
  ...followRows,
  ...contentRows,
  ...fundsRows,
  ...bankRows,
  ...bindingRows,
  ...clauseRows,
  ...listingRows,
  ...negotiationRows,
  ...auctionRows,
  ...contractRows,
  ...fulfilmentRows,
  ...creditRows,
  ...ratingRows,
  ...intentRows,
  ...benchmarkRows,
  ...marketRows,
  ...goodsRows,
  ...pickupRows,
  ...weighbridgeRows,
  ...dispatchRows,
  ...assayRows,
  ...settlementRows,
  ...releaseRows,
  ...feeRows,
  ...financingRows,
  ...noticeRows,
  ...deskRows,
};

/** Whom a search finds for anybody who is signed in. */
const PUBLIC: readonly Kind[] = ['firm', 'ownFirm', 'partner'];

export interface Subject extends Omit<Row, 'field'> {
  readonly field: string;
  readonly isList: boolean;
}

/** The thing a call is about: the one id it cannot do without, or the one its row speaks of. */
export function subjectOf(call: Call): Subject | undefined {
  const row = ROWS[call.path];
  const fields = idFieldsOf(schemaOf(call)).filter(({ path }) => path.length === 1);
  if (row?.field) {
    const named = fields.find(({ name }) => name === row.field);
    return { ...row, field: row.field, isList: named?.isList ?? false };
  }
  const field =
    fields.find(({ isRequired }) => isRequired) ??
    fields.find(({ name }) => name === 'id' || name === `${row?.of}Id`);
  if (row && field) return { ...row, field: field.name, isList: field.isList };
  if (row) throw new Error(`${call.path} has a row in the policy, but takes no id`);
  return undefined;
}

/** These answer the same whether or not there is such a thing: what they do not find is something else. */
const SILENT = ['/api/delivery/ticket/upload', '/api/dispatch/leader/leave'];
/** What these must be given anybody may name: a firm to deal with, a colleague to give work to. */
const FREE = ['/api/contract/draft/create', '/api/desk/queue/assign'];

/** Calls that say of an id whether there is such a thing, and for whom nobody has decided who may learn it. */
export const undecided = (calls: readonly Call[]) =>
  calls
    .filter(
      (call) =>
        !ROWS[call.path] &&
        ![...SILENT, ...FREE].includes(call.path) &&
        call.faults.some(({ name }) => name === 'not_found') &&
        idFieldsOf(schemaOf(call)).some(({ isRequired }) => isRequired),
    )
    .map(({ path }) => path);
export const rowsWithoutCall = (calls: readonly Call[]) =>
  Object.keys(ROWS).filter((path) => !calls.some((call) => call.path === path));

export interface Actor {
  readonly name: string;
  /** Undefined for visitors, and for whoever has a token that nobody is behind any more. */
  readonly seats: readonly string[] | undefined;
  readonly firm: string | undefined;
  readonly isOwner?: boolean;
  readonly isInvited?: boolean;
}

/** Of those whom the call lets in. */
export function finds(
  { firm, seats = [], isOwner = false, isInvited = false }: Actor,
  by: readonly Finder[],
): boolean {
  return (
    by.includes('everybody') ||
    (by.includes('operators') && seats.some((seat) => seat.startsWith('operator_'))) ||
    seats.some((seat) => by.some((one) => one === seat)) ||
    (by.includes('person') && isOwner) ||
    (by.includes('invited') && isInvited) ||
    (by.includes('traders') && firm === 'mine' && TRADING_SEATS.some((seat) => seats.includes(seat))) ||
    (by.includes('owner') && firm === 'mine') ||
    (by.includes('party') && firm === 'plant')
  );
}

export type Admission = 'in' | 'signed_out' | 'refused';
export function admissionOf({ seats }: Actor, { access }: Call): Admission {
  if (access === 'anyone') return 'in';
  if (!seats) return 'signed_out';
  return access === 'signed_in' || access.some((seat) => seats.includes(seat)) ? 'in' : 'refused';
}

/** Kinds whose identities this actor must never be told, whatever it asks. */
export const secretKinds = (actor: Actor): Kind[] => {
  const told = new Set<Kind>([
    ...Object.values(ROWS)
      .filter(({ by, knownTo = [] }) => finds(actor, [...by, ...knownTo]))
      .map(({ of }) => of),
    ...PUBLIC,
  ]);
  return [...new Set(Object.values(ROWS).map(({ of }) => of))].filter((kind) => !told.has(kind));
};
