// Tests of to-dos for settlement sheets: the confirming side only.

import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements } from '../../../../test/support/settlements.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { businessTodo } from '../../calls/home.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const { mineSettler, plantSettler, buyer, delivered, draftOf, submitted, confirm } =
  await openSettlements(app);
const sheetsOf = async (client: typeof mineSettler) => {
  const { list, counts } = answerOf(await client(businessTodo, {}));
  return {
    count: counts.sheets,
    kinds: list.filter(({ kind }) => kind === 'confirm_sheet').map(({ counterparty }) => counterparty),
  };
};
const nothing = { count: 0, kinds: [] };

describe('a sheet', () => {
  it('waits for the buyer’s settler once the seller has signed it, until it is answered', async () => {
    const { contractId, tripIds } = await delivered();
    expect(await sheetsOf(plantSettler)).toEqual(nothing);
    const sheet = await submitted(contractId, draftOf(tripIds));
    expect(await sheetsOf(plantSettler)).toEqual({ count: 1, kinds: ['mine'] });
    for (const other of [mineSettler, buyer]) expect(await sheetsOf(other)).toEqual(nothing);
    answerOf(await confirm(sheet));
    expect(await sheetsOf(plantSettler)).toEqual(nothing);
  });
});
