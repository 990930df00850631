// Demo: contracts in every state, a yearly one, a framework and a breach.

import { reportBreach, draftSupplement } from '#features/contract/calls/change.ts';
import { contractPage } from '#features/contract/calls/read.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import { someFramework, someLeg, someYear } from '#features/contract/terms.example.ts';
import { createContract, createLegs, draftMonth, submitContract } from '#features/drafting/calls/draft.ts';
import { importYears } from '#features/drafting/calls/import.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import { DEMONSTRATION_PASSWORD, FIRMS } from './firms.ts';
import { type FirmIds, idOf, type Person, signIn } from './people.ts';

const PIN = DEMONSTRATION_PASSWORD;
const nameOf = (handle: string) => FIRMS.find((firm) => firm.handle === handle)?.name ?? handle;

interface DemoContext {
  readonly ids: FirmIds;
  readonly people: ReadonlyMap<string, Person>;
  readonly send: typeof fetch;
  readonly now: Date;
}

export async function drawContracts({ ids, people, send, now }: DemoContext): Promise<void> {
  const trader = (handle: string): Person => {
    const person = people.get(handle);
    if (!person) throw new Error(`nobody of ${handle} has signed in`);
    return person;
  };
  const representatives = new Map<string, Person>();
  for (const handle of ['heishan', 'beigou', 'jinghua', 'luhe', 'yuanjing'])
    representatives.set(handle, await signIn(send, handle, 'firm_representative'));
  const handleOf = (firmId: string) =>
    [...representatives.keys()].find((handle) => idOf(ids, handle) === firmId);
  const sign = async (firmId: string, contractId: string) => {
    const person = representatives.get(handleOf(firmId) ?? '');
    if (!person) throw new Error(`nobody signs for ${firmId}`);
    const { sha256 } = await person(reviewPaper, { contractId });
    await person(signContract, { contractId, sha256, proof: { pin: PIN } });
  };
  const [heishan, jinghua, luhe] = [trader('heishan'), trader('jinghua'), trader('luhe')];

  // Of the contracts from the board one is in force and breached, one signed by the seller only; the rest
  // waits for both.
  const dealt = (await jinghua(contractPage, { list: 'auto_trad' })).list.filter(
    ({ seller, buyer }) => handleOf(seller.id) !== undefined && handleOf(buyer.id) !== undefined,
  );
  const [done, half] = dealt;
  if (done) {
    await sign(done.seller.id, done.id);
    await sign(done.buyer.id, done.id);
    await jinghua(reportBreach, {
      contractId: done.id,
      text: '卖方连续三日未安排装车，已致电催促无果。',
      fileIds: [],
    });
  }
  if (half) await sign(half.seller.id, half.id);

  const orgs = { coalOrgId: idOf(ids, 'heishan'), useCoalOrgId: idOf(ids, 'jinghua') };
  const year = now.getUTCFullYear() + 1;
  const term = someYear(orgs, {
    title: `${year} 年动力煤长协`,
    year,
    windowFrom: `${year}-01-01`,
    windowTo: `${year}-12-31`,
  });
  const { contractId: signed } = await heishan(createContract, {
    terms: term,
    side: 'seller',
    counterpartyId: orgs.useCoalOrgId,
  });
  await heishan(submitContract, { contractId: signed });
  await jinghua(acceptTerms, { contractId: signed, version: 1 });
  await sign(orgs.coalOrgId, signed);
  await sign(orgs.useCoalOrgId, signed);
  await heishan(draftMonth, { contractId: signed, month: `${year}-01` });
  await jinghua(draftSupplement, {
    contractId: signed,
    amended: { ...term, lossRate: basisPoints(100n) },
    reason: '途耗标准下调',
    effectFrom: `${year}-01-01`,
  });

  // The next one was imported from a spreadsheet, which names firms by name.
  const {
    coalOrgId: _mine,
    useCoalOrgId: _plant,
    attachments: _files,
    ...written
  } = { ...term, title: `${year} 年化工煤长协` };
  const { drafts } = await heishan(importYears, {
    rows: [
      {
        side: 'seller',
        counterparty: nameOf('luhe'),
        coalOrg: nameOf('heishan'),
        useCoalOrg: nameOf('luhe'),
        terms: written,
      },
    ],
  });
  for (const { contractId } of drafts) await heishan(submitContract, { contractId });

  const chain = { coalOrgId: idOf(ids, 'heishan'), useCoalOrgId: idOf(ids, 'luhe') };
  const days = { windowFrom: `${year}-01-01`, windowTo: `${year}-01-31`, quantity: kg(20_000_000n) };
  const { upstream } = await trader('yunling')(createLegs, {
    sellerId: chain.coalOrgId,
    buyerId: chain.useCoalOrgId,
    upstream: someLeg('upstream', chain, days),
    downstream: someLeg('downstream', chain, days),
  });
  await trader('yunling')(submitContract, { contractId: upstream.contractId });

  const { contractId: framework } = await luhe(createContract, {
    terms: someFramework({ effectFrom: `${year}-01-01`, effectTo: `${year}-12-31` }),
    side: 'buyer',
    counterpartyId: idOf(ids, 'beigou'),
  });
  await luhe(submitContract, { contractId: framework });
}
