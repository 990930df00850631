// A certified firm with people in its seats, for tests: `wang.trader` sits as firm_trader of the firm `wang`.

import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import type { Seat } from '#features/firm/seats.ts';
import { addStaffPerson, insertCertifiedFirm } from '#features/firm/server/public.ts';
import { TEST_PASSWORD_HASH, type TestApp } from './app.ts';

type NewFirm = Parameters<typeof insertCertifiedFirm>[1];

export interface TestFirm {
  readonly id: string;
  readonly handle: string;
  /** The person who sits in this seat alone. */
  readonly people: Readonly<Partial<Record<Seat, string>>>;
}

let firms = 0;

/** One person for each seat, with the login name `<handle>.<seat without firm_ or operator_>`. */
export async function openFirm(
  app: Pick<TestApp, 'perform'>,
  handle: string,
  seats: readonly Seat[] = ['firm_trader', 'firm_finance'],
  wishes: Partial<NewFirm> = {},
): Promise<TestFirm> {
  return app.perform(async (setting) => {
    const id = await insertCertifiedFirm(setting, { ...firmOf(handle), ...wishes });
    // Large trades are proved by tests of that alone.
    await setting.tx.run`insert into funds_setting (firm_id, proof_over_fen) values (${id}, null)`;
    const people: Partial<Record<Seat, string>> = {};
    for (const seat of seats) {
      people[seat] = await addStaffPerson(setting, id, {
        loginName: loginNameOf(handle, seat),
        passwordHash: TEST_PASSWORD_HASH,
        name: `${handle} ${seat}`,
        seats: [seat],
      });
    }
    return { id, handle, people };
  });
}

export const loginNameOf = (handle: string, seat: Seat) => `${handle}.${seat.slice(seat.indexOf('_') + 1)}`;

function firmOf(handle: string): NewFirm {
  firms += 1;
  return {
    handle,
    name: `${handle}有限公司`,
    shortName: handle,
    kind: 'trader',
    canSell: true,
    canBuy: true,
    isTradingCompany: true,
    creditCode: creditCodeOf(firms),
    legalPerson: `${handle}法人`,
    controller: `${handle}控制人`,
    city: '朔州',
    placeId: null,
    licenceExpiresOn: '2030-12-31',
  };
}

export function creditCodeOf(number: number): string {
  const first17 = `91140600${String(number).padStart(9, '0')}`;
  return `${first17}${checkCharacter(first17) ?? ''}`;
}
