// A trading company binds a mine: handed in on one phone, confirmed on another, approved by the platform, and then coal is listed in the mine's name.

import { expect, it } from 'vitest';
import { approveBinding, deskBinding } from '#features/binding/calls/desk.ts';
import { orgDetail, orgSave } from '#features/binding/calls/org.ts';
import { EMPTY_CONTENT } from '#features/binding/content.ts';
import { lastDayOfYearFrom } from '#features/binding/rules/content.ts';
import { listingDetail, submitListing } from '#features/listing/calls/listing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { uploadPaper } from '#tools/demo/documents.ts';
import { PLATFORM } from '#tools/demo/firms.ts';
import { signIn as enter } from '#tools/demo/people.ts';
import { quietClock } from '../support/quietClock.ts';
import { openStand } from '../support/stand.ts';

const stand = await openStand(quietClock());
const send: typeof fetch = (address, init) =>
  fetch(
    (address instanceof Request ? address.url : address)
      .toString()
      .replace('http://localhost', stand.address),
    init,
  );
const today = dayInMarket(stand.runtime.clock());

it('from the draft to a listing in the name of the mine', async () => {
  const {
    rows: [mine],
  } = await stand.database.pool.query<{ id: string; name: string }>(
    `select id, name from firm where handle = 'yuanjing'`,
  );
  const mineId = mine?.id ?? '';
  const [trader, operator] = [
    await enter(send, 'tuobei', 'firm_trader'),
    await enter(send, PLATFORM, 'operator_certification'),
  ];
  const terms = someTerms({
    coalOrgId: mineId,
    windowFrom: addDays(today, 2),
    windowTo: addDays(today, 20),
    validTo: new Date(stand.runtime.clock().getTime() + 86_400_000),
    sellerDeposit: { mode: 'none', value: someTerms().sellerDeposit.value },
  });
  await expect(trader(submitListing, { terms })).rejects.toThrow('binding_missing');

  const { bindingId } = await trader(orgSave, {
    version: 0,
    relation: 'COAL',
    content: {
      ...EMPTY_CONTENT,
      orgId: mineId,
      tie: 'supply',
      fromDay: today,
      toDay: lastDayOfYearFrom(today),
      letterId: await uploadPaper(send, {
        handle: 'tuobei',
        seat: 'firm_representative',
        name: '授权书',
        lines: ['Letter of authority'],
      }),
      letterUntil: addDays(today, 400),
      contact: '董源',
      licenceNo: 'C1400002010055510',
    },
  });
  const first = await stand.phone();
  await first.signIn('tuobei.representative');
  await first.open('pages/bindAuth/coalOrgList');
  await first.page
    .getByRole('link')
    .filter({ hasText: mine?.name ?? '' })
    .click();
  await first.page.getByRole('button', { name: '提交', exact: true }).click();
  await first.page.getByText('待单位确认').first().waitFor();

  const second = await stand.phone();
  await second.signIn('yuanjing.representative');
  await second.open('pages/bindAuth/coalOrgList?view=asked');
  await second.page.getByRole('link').filter({ hasText: '待单位确认' }).click();
  await second.page.getByRole('button', { name: '确认绑定' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: '确认绑定' }).click();
  await second.page.getByText('待平台审核').first().waitFor();

  const { version } = await operator(deskBinding, { bindingId });
  await operator(approveBinding, { bindingId, version });
  await first.open('pages/bindAuth/coalOrgList?states=inForce');
  await first.page
    .getByRole('link')
    .filter({ hasText: mine?.name ?? '' })
    .filter({ hasText: '生效' })
    .waitFor();

  const { id } = await trader(submitListing, { terms });
  expect((await trader(listingDetail, { listingId: id })).terms.coalOrgId).toBe(mineId);
  expect((await trader(orgDetail, { bindingId })).card.used).toBe(terms.quantity);
  expect([...first.broken, ...second.broken]).toEqual([]);
});
