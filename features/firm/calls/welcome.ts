// Calls for holders of a one-time address.

import * as z from 'zod/mini';
import { Mobile, NewLoginName, SignInTicket } from '#features/account/calls/fields.ts';
import { Cid, SignedIn, Password } from '#features/account/calls/signInFields.ts';
import { accountFaults } from '#features/account/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Moment, name, text } from '#packages/schema/wire.ts';
import { firmFaults } from '../faults.ts';
import { ADDRESS_KINDS } from '../rules/operators.ts';
import { OPERATOR_SEATS } from '../seats.ts';

const { address_over, firm_missing, credit_code_wrong, firm_name_taken, credit_code_taken } = firmFaults;
const { locked, login_name_taken, phone_taken, step_asked, weak_password } = accountFaults;

/** 256 random bits; the database keeps their hash. */
const Key = SignInTicket;

export const readOneTimeAddress = query({
  path: '/api/firm/address/read',
  summary:
    'What a one-time address is for: the seats it gives, in which firm (null: the firm is founded by it), ' +
    'until when.',
  access: 'anyone',
  input: { key: Key },
  output: z.object({
    kind: choice(ADDRESS_KINDS),
    firm: z.nullable(z.string()),
    name: z.string(),
    /** Of the person who comes back by it; null: it makes an account. */
    loginName: z.nullable(z.string()),
    seats: z.array(choice(OPERATOR_SEATS)),
    expiresAt: Moment,
  }),
  faults: [address_over],
});

export const spendOneTimeAddress = mutation({
  path: '/api/firm/address/use',
  summary:
    'Spends a one-time address: makes the account of its holder with the seats it gives, and signs them ' +
    'in. Where the platform has no firm yet, founds it. Where more is asked, the fault `step_asked` ' +
    'carries a ticket, as after a password.',
  access: 'anyone',
  isAudited: true,
  input: {
    key: Key,
    loginName: NewLoginName,
    name: name(1, 40),
    phone: Mobile,
    password: Password,
    locale: choice(LOCALES),
    cid: z.optional(Cid),
    firm: z.optional(z.strictObject({ name: name(4, 100), creditCode: text(18, 18) })),
  },
  output: SignedIn,
  faults: [
    address_over,
    firm_missing,
    credit_code_wrong,
    genericFaults.too_often,
    weak_password,
    locked,
    firm_name_taken,
    credit_code_taken,
    login_name_taken,
    phone_taken,
    step_asked,
  ],
});

export const returnByAddress = mutation({
  path: '/api/firm/address/return',
  summary:
    'Spends a one-time address that brings an operator back who has lost everything: a new password and ' +
    'phone, while second steps and sessions of before end. Signs them in; the fault `step_asked` asks for ' +
    'more, as after a password.',
  access: 'anyone',
  isAudited: true,
  input: { key: Key, phone: Mobile, password: Password, cid: z.optional(Cid) },
  output: SignedIn,
  faults: [address_over, genericFaults.too_often, weak_password, locked, phone_taken, step_asked],
});
