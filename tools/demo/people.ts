// Firms and people come onto the platform, and those who act sign in.
import { preparePassword } from '#features/account/server/api.ts';
import { login } from '#features/account/calls.ts';
import { setParameter } from '#features/catalog/server/api.ts';
import { addBindings, addPartners, addPerson, admitFirm } from '#features/firm/server/api.ts';
import type { Seat } from '#features/firm/seats.ts';
import type { AnswerOf, Call, InputOf } from '#packages/call/call.ts';
import { type Client, createClient } from '#packages/call/client.ts';
import type { Setting } from '#packages/call/scene.ts';
import { BINDINGS, DEMONSTRATION_PASSWORD, FIRMS, loginNameOf, PARTNERS } from './firms.ts';

/** Ids by handle. */
export type FirmIds = ReadonlyMap<string, string>;

export async function admitEverybody(setting: Setting): Promise<FirmIds> {
  const passwordHash = await preparePassword(DEMONSTRATION_PASSWORD);
  const ids = new Map<string, string>();
  for (const { money: _money, people, ...firm } of FIRMS) {
    const id = await admitFirm(setting, { ...firm, licenceExpiresOn: '2028-12-31' });
    ids.set(firm.handle, id);
    for (const { seat, name } of people) {
      await addPerson(setting, id, { loginName: loginNameOf(firm.handle, seat), passwordHash, name, seats: [seat] });
    }
  }
  const year = setting.now.getUTCFullYear();
  await addBindings(setting, BINDINGS.map(({ firm, org, relation }) => ({
    firmId: idOf(ids, firm), orgId: idOf(ids, org), relation, fromDay: `${year}-01-01`, toDay: `${year + 1}-12-31`,
  })));
  await addPartners(setting, PARTNERS.map(({ firm, partner, side }) => ({
    firmId: idOf(ids, firm), partnerId: idOf(ids, partner), side, level: 'A', isBlocked: false,
  })));
  await setParameter(setting, 'DEMONSTRATION_PASSWORD', DEMONSTRATION_PASSWORD);
  return ids;
}

export function idOf(ids: FirmIds, handle: string): string {
  const id = ids.get(handle);
  if (!id) throw new Error(`no firm ${handle} in the demonstration`);
  return id;
}

/** Makes a call that must succeed. */
export type Person = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>;

export async function signIn(send: typeof fetch, handle: string, seat: Seat): Promise<Person> {
  const client = (token: string | undefined): Client => createClient({
    address: 'http://localhost', token: () => token, headers: () => ({}), signedOut: () => undefined, send,
  });
  const { token } = await insist(client(undefined), login, { loginName: loginNameOf(handle, seat), password: DEMONSTRATION_PASSWORD });
  const signedIn = client(token);
  return (call, input) => insist(signedIn, call, input);
}

async function insist<C extends Call>(client: Client, call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const result = await client(call, input);
  if (!result.ok) throw new Error(`${call.path} was refused: ${result.fault.name} ${JSON.stringify(result.fault.params, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`);
  return result.answer;
}
