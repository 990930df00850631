// Faults of loans and master agreements (domain 2.11), in order of checking.

import * as z from 'zod/mini';
import { faults } from '#packages/fault/fault.ts';
import { Day, Moment, WireFen, WireKg } from '#packages/schema/wire.ts';

export const financingFaults = faults('financing', {
  base_ineligible: {
    code: 600101,
    fields: ['baseIds'],
    params: z.object({ no: z.string(), why: z.string() }),
  },
  already_financed: { code: 600102, fields: ['baseIds', 'receiptId'], params: z.object({ no: z.string() }) },
  over_ratio: { code: 600103, fields: ['amount'], params: z.object({ most: WireFen }) },
  debtor_unconfirmed: { code: 600104 },
  /** No master agreement is in force between the firm and the funder. */
  agreement_missing: { code: 600105, fields: ['funderId'] },
  tenor_too_long: { code: 600106, fields: ['tenorDays', 'days'], params: z.object({ latest: Day }) },
  funder_limit_used: { code: 600107, fields: ['amount'], params: z.object({ left: WireFen }) },
  /** The base is worth less than it was: paid in part, or the price has fallen. */
  collateral_short: { code: 600108, params: z.object({ most: WireFen }) },
  overdue_exists: { code: 600109, params: z.object({ no: z.string() }) },
  outside_terms: {
    code: 600110,
    params: z.object({ field: z.string(), least: z.string(), most: z.string() }),
  },
  not_your_turn: { code: 600111 },
  above_own_limit: { code: 600112, params: z.object({ limit: WireFen, actual: WireFen }) },
  not_a_funder: { code: 600113 },
  terms_flawed: { code: 600114, params: z.object({ field: z.string() }) },
  over_owed: { code: 600115, fields: ['amount'], params: z.object({ most: WireFen }) },
  /** The funder does not lend on such a base, or not now. */
  no_terms: { code: 600116, fields: ['funderId'] },
  guarantor_unknown: { code: 600117, fields: ['guarantorId'] },
  guarantor_unsigned: { code: 600118 },
  files_unusable: { code: 600119, fields: ['files'] },
  /** Another operator checks it. */
  checked_by_other: { code: 600120 },
  /** More tonnes than were paid back for. */
  over_release: { code: 600121, fields: ['quantity'], params: z.object({ most: WireKg }) },
  request_open: { code: 600122 },
  /** Neither in default nor worth too little. */
  not_disposable: { code: 600123 },
  /** More tonnes than are still pledged under the receipt. */
  over_pledged: { code: 600125, fields: ['quantity'], params: z.object({ most: WireKg }) },
  /** Not certified, or a party that may not buy: borrower, funder, platform. */
  buyer_unfit: { code: 600126, fields: ['buyerId'] },
  sale_open: { code: 600127, fields: ['lienId'], params: z.object({ buyer: z.string() }) },
  /** The funder does not lend on debtors or sellers of this kind. */
  counterparty_unaccepted: { code: 600129, fields: ['funderId'] },
  /** The pledge is worth enough, or the borrower was called on today. */
  no_call: { code: 600128 },
  /** Neither bound nor for payouts; an order is paid into the lock of its contract and to no account. */
  receiving_unusable: { code: 600130, fields: ['receivingId'] },
  /** The borrower's accounts have changed: nothing is paid out to them for a day. */
  receiving_locked: { code: 600131, params: z.object({ until: Moment }) },
  /** Documents of several debtors, stores or price series, or several where one is lent on. */
  bases_apart: { code: 600133, fields: ['baseIds'], params: z.object({ no: z.string(), why: z.string() }) },
  /** A draft is of its documents: for others there is another draft. */
  bases_fixed: { code: 600134, fields: ['baseIds'] },
  /** What is paid, where or until when has changed since the funder signed it. */
  payout_changed: { code: 600132 },
  agreement_exists: { code: 600124, fields: ['funderId'], params: z.object({ no: z.string() }) },
});
