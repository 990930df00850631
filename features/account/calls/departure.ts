// Calls of a person who leaves: what keeps the account open, ask, take back.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Moment } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';
import { DEPARTURE_BLOCKS } from '../states.ts';
import { Password } from './signInFields.ts';

const Departure = z.object({ askedAt: Moment, dueAt: Moment });

/** Something to be settled before the person can leave, and where. */
const Block = z.object({
  block: choice(DEPARTURE_BLOCKS),
  /** The firm, or the contract. */
  name: z.string(),
  matter: WireMatter,
});
export type Block = z.output<typeof Block>;

export const ownDeparture = query({
  path: '/api/account/departure/own',
  summary: 'Whether the person has asked to leave, what keeps the account open, and the days of grace.',
  access: 'signed_in',
  input: {},
  output: z.object({ departure: z.nullable(Departure), blocks: z.array(Block), days: z.int() }),
  topics: () => ['me'],
});

export const askToLeave = mutation({
  path: '/api/account/departure/ask',
  summary:
    'Asks to leave, against the password. After the days of grace the account is closed for good: what the ' +
    'law asks to keep stays, everything else is erased. Refused while something keeps the account open.',
  access: 'signed_in',
  isAudited: true,
  input: { password: Password },
  output: Departure,
  faults: [
    genericFaults.too_often,
    accountFaults.locked,
    accountFaults.wrong_password,
    accountFaults.cannot_leave,
    accountFaults.leaving_already,
  ],
});

export const stayAfterAll = mutation({
  path: '/api/account/departure/withdraw',
  summary: 'Takes back the request to leave.',
  access: 'signed_in',
  isAudited: true,
  input: {},
  output: z.object({}),
  faults: [genericFaults.not_found],
});
