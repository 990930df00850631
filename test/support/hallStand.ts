// A stand whose clock a journey moves on, with sessions of the auction hall in it.

import { runInTransaction } from '#packages/rpc/server/context.ts';
import { type Hall, openPlanned, planHall, runHall } from './halls.ts';
import type { Phone } from './phone.ts';
import { openStand, type Stand } from './stand.ts';

export interface HallStand extends Stand {
  /** Entrusted by the mine `heishan` unless `owner` names another trader; open, with these bidders. */
  openSession(wish: SessionWish): Promise<Hall>;
  /** The same, an hour before its opening. */
  planSession(wish: SessionWish): Promise<Hall>;
  open(hall: Hall): Promise<void>;
  /** Lets time pass, and the clock of the hall do what is due. */
  passTime(hall: Hall, milliseconds: number): Promise<void>;
  run(hall: Hall): Promise<void>;
}

type Wish = Parameters<typeof planHall>[1];
interface SessionWish extends Pick<Wish, 'lots' | 'session'> {
  readonly owner?: string;
  readonly bidders: readonly string[];
}

/** Call it where hooks may be declared. */
export async function openHallStand(): Promise<HallStand> {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const stand = await openStand(clock, async () => clock());
  const app = {
    get now() {
      return clock();
    },
    pass: (milliseconds: number) => {
      ahead += milliseconds;
    },
    perform: <Done>(work: Parameters<typeof runInTransaction<Done>>[1]) =>
      runInTransaction(stand.runtime, work),
  };
  const personOf = async (loginName: string) => {
    const {
      rows: [row],
    } = await stand.database.pool.query<{ firmId: string; personId: string }>(
      `select firm_id as "firmId", person_id as "personId"
         from firm_seat
         join account_person on account_person.id = firm_seat.person_id
        where login_name = $1`,
      [loginName],
    );
    if (!row) throw new Error(`there is no ${loginName}`);
    return row;
  };
  const run = (hall: Hall) => runHall(app, hall);
  const planSession = async ({ owner = 'heishan.trader', bidders, ...wish }: SessionWish) => {
    const { firmId, personId } = await personOf(owner);
    return planHall(app, {
      ...wish,
      ownerFirmId: firmId,
      ownerPersonId: personId,
      bidders: await Promise.all(bidders.map(personOf)),
    });
  };
  const open = (hall: Hall) => openPlanned(app, hall);
  return {
    ...stand,
    run,
    planSession,
    open,
    openSession: async (wish) => {
      const hall = await planSession(wish);
      await open(hall);
      return hall;
    },
    passTime: async (hall, milliseconds) => {
      ahead += milliseconds;
      await run(hall);
    },
  };
}

/** Until the banner of the lot on the phone says so. */
export const says = (phone: Phone, word: string) =>
  phone.page.locator('.hall-banner', { hasText: word }).waitFor();

/** Presses the button that bids this price. */
export const bid = (phone: Phone, price: string) =>
  phone.page.getByRole('button', { name: `出价 ${price}`, exact: true }).click();
