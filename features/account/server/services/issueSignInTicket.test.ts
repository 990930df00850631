// Tickets of a sign-in that is not finished: one use, one step, some minutes.

import { expect, it } from 'vitest';
import { Failure, fail } from '#packages/fault/fault.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { TICKET_MINUTES } from '../../rules/signInSteps.ts';
import { issueTicket, requireTicketHolder, spendTicket } from './issueSignInTicket.ts';

const app = await testApp();
const { people } = await openFirm(app, 'wang', ['firm_trader']);
const give = () =>
  app.perform((ctx) =>
    issueTicket(ctx, {
      personId: people.firm_trader ?? '',
      cid: 'phone-1',
      device: 'a phone',
      proved: ['password'],
      step: 'device_code',
    }),
  );
const holder = (ticket: string, step: 'device_code' | 'second_step' = 'device_code', now = app.now) =>
  requireTicketHolder(ticket, [step], { reading: app.database.reading, now, fail }).catch((error: unknown) =>
    error instanceof Failure ? error.fault.name : error,
  );
const spend = (ticket: string) =>
  app
    .perform((ctx) => spendTicket(ctx, ticket, fail))
    .then(
      () => 'spent',
      (error: unknown) => (error instanceof Failure ? error.fault.name : error),
    );

it('names the person for its step alone, until its minutes are over', async () => {
  const ticket = await give();
  const after = (minutes: number) => new Date(app.now.getTime() + minutes * 60_000);
  expect(await holder(ticket)).toMatchObject({ person_id: people.firm_trader, cid: 'phone-1' });
  expect(await holder(ticket, 'second_step')).toBe('ticket_over');
  expect(await holder(ticket, 'device_code', after(TICKET_MINUTES - 1))).toMatchObject({ cid: 'phone-1' });
  expect(await holder(ticket, 'device_code', after(TICKET_MINUTES))).toBe('ticket_over');
  expect(await holder('x'.repeat(43))).toBe('ticket_over');
});

it('is spent once, however many try at the same time', async () => {
  const ticket = await give();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => spend(ticket)));
  expect(outcomes.toSorted()).toEqual(['spent', 'ticket_over', 'ticket_over', 'ticket_over', 'ticket_over']);
});
