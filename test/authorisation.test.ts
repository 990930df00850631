// Who may call what: every call by every seat, and answers that never tell what belongs to somebody else.

import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handlers } from '#apps/server/features.ts';
import { contractDetail, contractPage } from '#features/contract/calls/read.ts';
import { ALL_SEATS, FIRM_SEATS, OPERATOR_SEATS, type Seat } from '#features/firm/seats.ts';
import { readEntry, readFlow, readHold, readHolds } from '#features/funds/calls/ledger.ts';
import { dropDraft, saveDraft } from '#features/listing/calls/draft.ts';
import {
  editListing,
  listingDetail,
  listingFiles,
  resubmitListing,
  resumeListing,
  suspendListing,
  withdrawListing,
} from '#features/listing/calls/listing.ts';
import { readInbox, readMessage } from '#features/message/calls/inbox.ts';
import {
  acceptResponse,
  counterResponse,
  rejectResponse,
  responseDetail,
  submitResponse,
  withdrawResponse,
} from '#features/negotiation/calls/response.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from './support/app.ts';
import { loginNameOf, openFirm } from './support/people.ts';
import { answerOf, openTrading, tonnes } from './support/trading.ts';

const NOTHING = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const app = await testApp();
const { mine, plant, idOf, list, take, respond, offer } = await openTrading(app);
await openFirm(app, 'everybody', FIRM_SEATS);
await openFirm(app, 'platform', OPERATOR_SEATS);

let codes = 0;
async function send(call: Call, fields: object, token?: string) {
  const reply = await app.http.inject({
    method: 'POST',
    url: call.path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { ...fields, acctMode: '2', randomCode: `authorisation-${++codes}` },
  });
  return { status: reply.statusCode, payload: reply.payload, code: reply.json<{ code: string }>().code };
}

describe('a call is open to the seats it names and to no other', () => {
  const tokens = new Map<Seat, string>();
  beforeAll(async () => {
    for (const seat of ALL_SEATS) {
      tokens.set(
        seat,
        await app.tokenOf(loginNameOf(seat.startsWith('operator_') ? 'platform' : 'everybody', seat)),
      );
    }
  });
  /** No call has this field: who may call is told so, and nothing happens. */
  const probe = { nobodyAsksForThis: true };

  it.each(handlers.map(({ call }) => [call.path, call] as const))('%s', async (_path, call) => {
    const refused = await Promise.all(
      ALL_SEATS.map(async (seat) => [seat, (await send(call, probe, tokens.get(seat))).code] as const),
    );
    const may = (seat: Seat) => typeof call.access === 'string' || call.access.includes(seat);
    expect(Object.fromEntries(refused)).toEqual(
      Object.fromEntries(ALL_SEATS.map((seat) => [seat, may(seat) ? '900400' : '900403'])),
    );
    expect(await send(call, probe)).toMatchObject(
      call.access === 'anyone' ? { status: 400, code: '900400' } : { status: 401, code: '100405' },
    );
  });
});

describe('what belongs to somebody else is answered like what does not exist, to the byte', () => {
  type Case = readonly [
    name: string,
    call: Call,
    fields: object,
    seat: 'trader' | 'finance',
    idField: string,
  ];
  const cases: Case[] = [];
  const add = <C extends Call>(
    name: string,
    call: C,
    idField: keyof InputOf<C> & string,
    input: InputOf<C>,
    seat: 'trader' | 'finance' = 'trader',
  ) => cases.push([name, call, z.encode(call.input, input as never) as object, seat, idField]);

  beforeAll(async () => {
    const listingId = await list({ visibility: 'firms', namedFirmIds: [idOf('plant')], mode: 'directed' });
    const { responseId } = answerOf(await respond(plant, listingId, 500, 500));
    answerOf(await take(plant, listingId, 500));
    const contractId = answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
    const { id: draftId } = answerOf(await plant(saveDraft, { title: '', terms: {} }));
    const message = answerOf(await mine(readInbox, {})).list[0]?.id ?? '';
    const finance = await app.signIn('plant.finance');
    const hold = answerOf(await finance(readHolds, {})).list[0]?.id ?? '';
    const entry = answerOf(await finance(readFlow, {})).list[0]?.entryId ?? '';
    const reason = '核对资料';
    add('a listing', listingDetail, 'listingId', { listingId });
    add('the files of a listing', listingFiles, 'listingId', { listingId });
    add('taking a listing', takeListing, 'listingId', { listingId, quantity: tonnes(500) });
    add('answering a listing', submitResponse, 'listingId', { listingId, ...offer(500, 500) });
    add('bettering a listing', editListing, 'listingId', { listingId, version: 1 });
    add('submitting a listing again', resubmitListing, 'listingId', { listingId, terms: someTerms() });
    for (const call of [suspendListing, resumeListing, withdrawListing])
      add(call.summary, call, 'listingId', { listingId, reason });
    add('a negotiation', responseDetail, 'responseId', { responseId });
    add('a counter-offer', counterResponse, 'responseId', { responseId, ...offer(500, 500) });
    for (const call of [acceptResponse, rejectResponse, withdrawResponse])
      add(call.summary, call, 'responseId', { responseId });
    add('a contract', contractDetail, 'contractId', { contractId });
    add('saving a draft', saveDraft, 'draftId', { draftId, title: '', terms: {} });
    add('dropping a draft', dropDraft, 'draftId', { draftId });
    add('a message', readMessage, 'id', { id: message });
    add('a deposit', readHold, 'id', { id: hold }, 'finance');
    add('a ledger entry', readEntry, 'id', { id: entry }, 'finance');
  });

  it('for every call that names one thing', async () => {
    const tokens = { trader: await app.tokenOf('rival.trader'), finance: await app.tokenOf('rival.finance') };
    for (const [name, call, fields, seat, idField] of cases) {
      const foreign = await send(call, fields, tokens[seat]);
      const nothing = await send(call, { ...fields, [idField]: NOTHING }, tokens[seat]);
      expect([name, foreign]).toEqual([name, nothing]);
      expect([name, (JSON.parse(foreign.payload) as { body: unknown }).body]).toEqual([name, {}]);
      expect(call.faults.find((fault) => String(fault.code) === foreign.code)?.name).toBe('not_found');
    }
    expect(cases.length).toBe(20);
  });

  it('while its owner does find it', async () => {
    const tokens = { trader: await app.tokenOf('plant.trader'), finance: await app.tokenOf('plant.finance') };
    const found = cases.filter(([, call]) => call.kind === 'query' && call !== readMessage);
    for (const [name, call, fields, seat] of found)
      expect([name, (await send(call, fields, tokens[seat])).code]).toEqual([name, '0']);
    expect(found.length).toBe(6);
  });
});
