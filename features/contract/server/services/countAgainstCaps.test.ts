// Caps and contracts drafted by hand: counted, refused above the cap, freed.

import { describe, expect, it } from 'vitest';
import { createContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { testApp } from '../../../../test/support/app.ts';
import { representative, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { rejectContract, reviewPaper } from '../../calls/sign.ts';
import { someYear } from '../../terms.example.ts';

const app = await testApp();
app.now = new Date('2026-12-08T01:12:00Z');
const { house, mine, idOf } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const { pool } = app.database;
const year = someYear({ coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') });

/** A year that the mine sells to the trading company on behalf of the plant it is bound to. */
async function draw(): Promise<string> {
  const { contractId } = answerOf(
    await mine(createContract, { terms: year, side: 'seller', counterpartyId: idOf('house') }),
  );
  answerOf(await mine(submitContract, { contractId }));
  return contractId;
}
const agree = (contractId: string) => house(acceptTerms, { contractId, version: 1 });
const capAt = (kilograms: bigint) =>
  pool.query(
    `update binding_org set cap_kg = $2, cap_period = 'whole' where firm_id = $1 and relation = 'USE'`,
    [idOf('house'), kilograms.toString()],
  );
const used = async () => {
  const { rows } = await pool.query<{ kg: string }>(
    `
    select coalesce(sum(use.kg), 0) as kg
      from binding_use as use
      join binding_org as binding on binding.id = use.binding_id
     where binding.firm_id = $1 and use.matter_type = 'contract'`,
    [idOf('house')],
  );
  return BigInt(rows[0]?.kg ?? 0);
};

describe('a year in the name of a plant', () => {
  it('counts when both have agreed, and not before', async () => {
    await capAt(2n * year.quantity);
    const contractId = await draw();
    expect(await used()).toBe(0n);
    answerOf(await agree(contractId));
    expect(await used()).toBe(year.quantity);
  });

  it('is refused above the cap, with what it would come to', async () => {
    await capAt(2n * year.quantity - 1n);
    const refused = await agree(await draw());
    expect(refused.ok ? undefined : refused.fault).toMatchObject({
      name: 'over_cap',
      params: { limit: 2n * year.quantity - 1n, actual: 2n * year.quantity },
    });
    expect(await used()).toBe(year.quantity);
  });

  it('takes the last tonnes once, however many agree at once', async () => {
    await capAt(2n * year.quantity);
    const contracts = [await draw(), await draw(), await draw()];
    const faults = (await Promise.all(contracts.map(agree))).map(faultOf);
    expect(faults.toSorted()).toEqual(['done', 'over_cap', 'over_cap']);
    expect(await used()).toBe(2n * year.quantity);
  });

  it('is free again when it is refused at signing', async () => {
    await capAt(3n * year.quantity);
    const contractId = await draw();
    answerOf(await agree(contractId));
    expect(await used()).toBe(3n * year.quantity);
    answerOf(await seller(reviewPaper, { contractId }));
    answerOf(await seller(rejectContract, { contractId, reason: '价格有误' }));
    expect(await used()).toBe(2n * year.quantity);
  });
});
