// Demo: creates firms, people and sessions.

import * as z from 'zod/mini';
import { demonstrationCode, finishSecondStep, login } from '#features/account/calls/signIn.ts';
import {
  endSessionsById,
  enrolForDemonstration,
  hashSharedPassword,
} from '#features/account/server/public.ts';
import { addBindings, addPartners } from '#features/binding/server/public.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import type { Seat } from '#features/firm/seats.ts';
import { addStaffPerson, insertNewFirm } from '#features/firm/server/public.ts';
import { MAX_FEN } from '#packages/exact/exact.ts';
import { type Client, createClient } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import {
  APPLICANTS,
  BINDINGS,
  DEMONSTRATION_PASSWORD,
  FIRMS,
  loginNameOf,
  OPERATING_ACCOUNT,
  PARTNERS,
  PLATFORM,
} from './firms.ts';

export type FirmIds = ReadonlyMap<string, string>;

export async function createPeople(ctx: TxContext): Promise<FirmIds> {
  const passwordHash = await hashSharedPassword(DEMONSTRATION_PASSWORD);
  const ids = new Map<string, string>();
  for (const { money: _money, people, certificationState: _stands, ...firm } of [...FIRMS, ...APPLICANTS]) {
    const id = await insertNewFirm(ctx, {
      ...firm,
      state: firm.handle === PLATFORM ? 'certified' : 'drafted',
      licenceExpiresOn: null,
    });
    ids.set(firm.handle, id);
    for (const { seat, name, at } of people) {
      const personId = await addStaffPerson(ctx, id, {
        loginName: loginNameOf(firm.handle, seat, at),
        passwordHash,
        name,
        seats: [seat],
      });
      if (firm.handle === PLATFORM) await enrolForDemonstration(ctx, personId);
    }
  }
  const today = dayInMarket(ctx.now);
  await addBindings(
    ctx,
    BINDINGS.map(({ firm, org, left = 220, ...terms }) => ({
      ...terms,
      firmId: idOf(ids, firm),
      orgId: idOf(ids, org),
      fromDay: addDays(today, -140),
      toDay: addDays(today, left),
    })),
  );
  await addPartners(
    ctx,
    PARTNERS.map(({ firm, partner, ...kept }) => ({
      ...kept,
      firmId: idOf(ids, firm),
      partnerId: idOf(ids, partner),
    })),
  );
  const earlier = { tx: ctx.tx, now: new Date(ctx.now.getTime() - LONG_BEFORE_MS) };
  await relaxSignIn(earlier);
  await setParameter(earlier, 'OPERATING_ACCOUNT', OPERATING_ACCOUNT);
  return ids;
}

const LONG_BEFORE_MS = 60 * 86_400_000;

/** Publishes the password and one-time codes on the login page. */
export async function relaxSignIn(ctx: Pick<TxContext, 'tx' | 'now'>): Promise<void> {
  await setParameter(ctx, 'DEMONSTRATION_PASSWORD', DEMONSTRATION_PASSWORD);
  await setParameter(ctx, 'SECOND_STEP', 'operators');
  await setParameter(ctx, 'NEW_DEVICE', 'nothing');
  // Its traders have neither certificates nor telephones.
  await setParameter(ctx, 'TRADE_PROOF_OVER', MAX_FEN.toString());
}

const SessionRow = z.object({ id: z.string() });

/** Ends the sessions used to create the market, and forgets their devices: nobody is shown them. */
export async function endAllSessions(ctx: TxContext): Promise<void> {
  const sessions = await ctx.tx.all(SessionRow)`select id from account_session where ended_at is null`;
  await endSessionsById(
    ctx,
    sessions.map(({ id }) => id),
  );
  await ctx.tx.run`delete from account_known_device`;
}

export function idOf(ids: FirmIds, handle: string): string {
  const id = ids.get(handle);
  if (!id) throw new Error(`no firm ${handle} in the demonstration`);
  return id;
}

export type Person = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

export async function signIn(
  send: typeof fetch,
  handle: string,
  seat: Seat,
  at: 1 | 2 | 3 = 1,
): Promise<Person> {
  const client = (token: string | undefined): Client =>
    createClient({
      address: 'http://localhost',
      token: () => token,
      headers: () => ({}),
      signedOut: () => undefined,
      send,
    });
  const signedIn = client(await tokenOf(client(undefined), loginNameOf(handle, seat, at)));
  return (call, input) => callOrThrow(signedIn, call, input);
}

export async function tokenOf(client: Client, loginName: string): Promise<string> {
  const result = await client(login, { loginName, password: DEMONSTRATION_PASSWORD });
  if (result.ok) return result.answer.token;
  if (result.fault.name !== 'step_asked')
    throw new Error(`${loginName} may not sign in: ${result.fault.name}`);
  const { code } = await callOrThrow(client, demonstrationCode, { loginName });
  return (await callOrThrow(client, finishSecondStep, { ticket: result.fault.params.ticket, code })).token;
}

export const tokenFor = (send: typeof fetch, loginName: string): Promise<string> =>
  tokenOf(
    createClient({
      address: 'http://localhost',
      token: () => undefined,
      headers: () => ({}),
      signedOut: () => undefined,
      send,
    }),
    loginName,
  );

async function callOrThrow<C extends Call>(client: Client, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const result = await client(call, input);
  if (!result.ok)
    throw new Error(`${call.path} was refused: ${result.fault.name} ${toJson(result.fault.params)}`);
  return result.answer;
}

const toJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
