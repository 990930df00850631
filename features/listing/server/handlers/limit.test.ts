// A person's amount limit in listing, taking, offering and accepting.

import { expect, it } from 'vitest';
import { acceptResponse } from '#features/negotiation/calls/response.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { kg, worth } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { editListing, submitListing } from '../../calls/listing.ts';

const app = await testApp();

const { mine, plant, idOf, list, take, respond, counter } = await openTrading(app);

const setLimit = async (firm: 'plant' | 'mine', most: bigint | null) => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from account_person where login_name = $1',
    [`${firm}.trader`],
  );
  await app.database.pool.query('delete from firm_limit');
  if (most !== null)
    await app.database.pool.query(
      'insert into firm_limit (firm_id, person_id, max_fen) values ($1, $2, $3)',
      [idOf(firm), rows[0]?.id, most.toString()],
    );
};

it('stops takes, offers, counter-offers and acceptances above it, with limit and amount', async () => {
  const fixed = await list();
  await setLimit('plant', 100n);
  expect(await take(plant, fixed, 500)).toMatchObject({
    ok: false,
    fault: { code: '200125', params: { limit: 100n } },
  });
  await setLimit('plant', 1_000_000_000_000n);
  expect(await take(plant, fixed, 500)).toMatchObject({ ok: true });

  const negotiated = await list({ mode: 'negotiate' });
  await setLimit('plant', 24_999_999n);
  expect(await respond(plant, negotiated, 500, 500)).toMatchObject({
    fault: { name: 'above_own_limit', params: { limit: 24_999_999n, actual: 25_000_000n } },
  });
  await setLimit('plant', 25_000_000n);
  const { responseId } = answerOf(await respond(plant, negotiated, 500, 500));
  await setLimit('mine', 24_999_999n);
  expect(await counter(mine, responseId, 510, 500)).toMatchObject({ fault: { name: 'above_own_limit' } });
  expect(await mine(acceptResponse, { responseId })).toMatchObject({ fault: { name: 'above_own_limit' } });
  await setLimit('mine', null);
  expect(await mine(acceptResponse, { responseId })).toMatchObject({ ok: true });
});

it('stops a listing and its bettering above it', async () => {
  const terms = someTerms({ direction: 'sell' });
  const actual = worth(terms.quantity, terms.price);
  await setLimit('mine', actual - 1n);
  expect(await mine(submitListing, { terms })).toMatchObject({
    fault: { name: 'above_own_limit', params: { limit: actual - 1n, actual } },
  });
  await setLimit('mine', actual);
  const listed = answerOf(await mine(submitListing, { terms }));
  const more = { listingId: listed.id, version: listed.version, quantity: kg(terms.quantity + 100_000n) };
  expect(await mine(editListing, more)).toMatchObject({ fault: { name: 'above_own_limit' } });
  await setLimit('mine', null);
  expect(await mine(editListing, more)).toMatchObject({ ok: true });
});
