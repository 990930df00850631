// Calls of operators: pause, cancel, void, run again, secrets, opening.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { secret } from '#packages/schema/secret.ts';
import { Id, list, Moment, text } from '#packages/schema/wire.ts';
import { MAX_LOTS, PRIVATE_KEY, PUBLIC_KEY } from '../choices.ts';
import { auctionFaults } from '../faults.ts';
import { LotState, SessionState } from './card.ts';

const HALL_SEATS = ['operator_trade'] as const;
const DISPUTE_SEATS = ['operator_dispute'] as const;

const reason = text(2, 200);
const onLots = { sessionId: Id, lotIds: list(Id, MAX_LOTS, 1), reason };
const common = [auctionFaults.not_found, genericFaults.wrong_state] as const;
const Lots = z.object({ lots: z.array(z.object({ id: Id, state: LotState })) });

export const pauseLots = mutation({
  path: '/api/auction/lot/pause',
  summary: 'Stops the clock of running lots; the reason is shown to all.',
  access: HALL_SEATS,
  input: onLots,
  output: Lots,
  faults: common,
});

export const resumeLots = mutation({
  path: '/api/auction/lot/resume',
  summary: 'Resumes paused lots with what was left, but no less than a minute.',
  access: HALL_SEATS,
  input: onLots,
  output: Lots,
  faults: common,
});

export const cancelSessionByOperator = mutation({
  path: '/api/auction/session/cancel',
  summary: 'Cancels a session before its first bid; all deposits are free at once.',
  access: HALL_SEATS,
  input: { sessionId: Id, reason },
  output: z.object({ sessionId: Id, state: SessionState }),
  faults: common,
});

export const requestVoid = mutation({
  path: '/api/auction/lot/request_void',
  summary: 'Asks that a lot be void; another of the dispute desk decides.',
  access: DISPUTE_SEATS,
  input: { lotId: Id, reason },
  output: z.object({ lotId: Id, askedAt: Moment }),
  faults: [...common, auctionFaults.already_signed],
});

export const confirmVoid = mutation({
  path: '/api/auction/lot/confirm_void',
  summary: 'Makes a lot void as another one asked: deposits and bonds are free, contract drafts void.',
  access: DISPUTE_SEATS,
  input: { lotId: Id },
  output: z.object({ lotId: Id, state: LotState }),
  faults: [...common, auctionFaults.other_operator, auctionFaults.already_signed],
});

export const rerunLot = mutation({
  path: '/api/auction/lot/rerun',
  summary: 'Runs a void lot again at the given time, under a new number that refers to the old one.',
  access: HALL_SEATS,
  input: { lotId: Id, opensAt: Moment },
  output: z.object({ sessionId: Id, lotId: Id }),
  faults: [...common, genericFaults.bad_parameter],
});

/** Hex of SHA-256 over the secret as UTF-8. */
const secretHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const commitSecret = mutation({
  path: '/api/auction/session/commit_secret',
  summary:
    'Publishes the hash of an own secret before the session opens: of two operators for draws, of two or ' +
    'three for sealed prices, with the public keys that follow from it, one for each lot.',
  access: HALL_SEATS,
  input: {
    sessionId: Id,
    hash: secretHash,
    /** Of a sealed session that operators open: P-256, uncompressed, hex. */
    keys: z.optional(
      list(z.object({ lotId: Id, publicKey: z.string().check(z.regex(PUBLIC_KEY)) }), MAX_LOTS),
    ),
  },
  output: z.object({ sessionId: Id, slot: z.int() }),
  faults: [...common, genericFaults.bad_parameter, auctionFaults.already_signed],
});

export const revealSecret = mutation({
  path: '/api/auction/session/reveal_secret',
  summary: 'Reveals the own secret after a lot that needs a draw has closed.',
  access: HALL_SEATS,
  input: { sessionId: Id, secret: secret(z.string().check(z.regex(/^[!-~]{16,128}$/))) },
  output: z.object({ sessionId: Id, slot: z.int() }),
  faults: [...common, auctionFaults.secret_wrong, auctionFaults.wrong_kind],
});

export const openSealed = mutation({
  path: '/api/auction/lot/open_sealed',
  summary:
    'Agrees to open the sealed prices of a lot that has ended, with the own key of this lot where they are ' +
    'sealed for operators; the second operator opens them.',
  access: HALL_SEATS,
  input: { lotId: Id, key: z.optional(secret(z.string().check(z.regex(PRIVATE_KEY)))) },
  output: z.object({ lotId: Id, state: LotState, isOpened: z.boolean() }),
  faults: [
    ...common,
    auctionFaults.other_operator,
    auctionFaults.wrong_kind,
    auctionFaults.no_own_key,
    auctionFaults.key_wrong,
  ],
});
