// An empty database, without the demonstration: from its founder to the first certified firms and their deal.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { creditReceipt, recordReceipt } from '#features/bank/calls/line.ts';
import { deskParameters, proposeParameter, publishParameter } from '#features/catalog/calls/parameter.ts';
import { markFormChecked, markFormPassed, readFirm } from '#features/certification/calls/desk.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { takeSeat } from '#features/firm/calls/seats.ts';
import { askToOpen, readSetup } from '#features/launch/calls/launch.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { freshDatabase } from '../support/database.ts';
import { agreeTo } from '../support/depositNotice.ts';
import { type Desktop, openDesktop } from '../support/desktop.ts';
import {
  addressFor,
  type Applicant,
  applyForCertification,
  clientAt,
  fill,
  goTo,
  invite,
  press,
  sayWho,
  setUpSecondStep,
} from '../support/founding.ts';
import { creditCodeOf } from '../support/people.ts';
import { pickUpPhone } from '../support/phone.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { answerOf } from '../support/trading.ts';

const { url, pool } = await freshDatabase();
const files = await mkdtemp(join(tmpdir(), 'seam-first-deal-'));
const browser = await borrowBrowser();
afterAll(async () => {
  await rm(files, { recursive: true, force: true });
});

const MINE: Applicant = {
  phone: '13700000011',
  loginName: 'bai.shan',
  name: '白山',
  firm: {
    creditCode: creditCodeOf(811),
    name: '朔州白羊岭煤矿有限公司',
    shortName: '白羊岭矿',
    kind: 'producer',
    controller: '白羊岭集团',
  },
};
/** A mine and a plant with one agent or one bank account make no deal. */
const LIU_HE = '110105194912310054';
const PLANT: Applicant = {
  phone: '13700000012',
  loginName: 'liu.he',
  name: '柳河',
  firm: {
    creditCode: creditCodeOf(812),
    name: '朔州神头发电有限公司',
    shortName: '神头电厂',
    kind: 'user',
    controller: '神头能源集团',
    legalPerson: '柳河',
    trades: ['buy'],
    legalPersonId: LIU_HE,
    bankAccount: '14050164610800000124',
    people: [{ name: '柳河', idNumber: LIU_HE, mobile: '13900001235', until: '', letter: [] }],
    owners: [{ name: '柳河', idNumber: LIU_HE, share: '60', control: 'share' }],
  },
};

/** Calls as the console in that browser makes them: its session is worth nothing without its cookie. */
async function clientOn(page: Page, home: string): Promise<Client> {
  const token = (await page.evaluate(`localStorage.getItem('console-token')`)) as string;
  const cookies = await page.context().cookies();
  return clientAt(home, token, { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
}

it('is founded, certifies a mine and a plant, and sees their first deal on trial', async () => {
  const server = await startServerProcess(url, { FILE_STORE: files });
  const home = server.address;
  await expect.poll(server.said).toMatch(/welcome\?key=[\w-]{43}\n/);
  const [, address = ''] = /(http\S+\/console\/#\/welcome\?key=\S+)/.exec(server.said()) ?? [];
  const desktops: Desktop[] = [];
  const sitDown = async () => {
    const desktop = await openDesktop({ browser });
    desktops.push(desktop);
    return desktop.page;
  };

  const founder = await sitDown();
  await founder.goto(address);
  await fill(founder, '运营企业名称', '朔州煤炭交易中心有限公司');
  await fill(founder, '统一社会信用代码', creditCodeOf(810));
  await sayWho(founder, { name: '秦岚', phone: '13700000001', loginName: 'qin.lan' });
  await press(founder, '继续');
  await setUpSecondStep(founder, '开业准备');

  await founder.getByText('试运行中').waitFor();
  await founder.getByText('认证审核：还需 2 人').waitFor();
  await founder.getByText('正在使用内置银行').waitFor();
  expect(await founder.getByRole('button', { name: '申请正式开业' }).isDisabled()).toBe(true);

  await goTo(founder, '人员与会话');
  await invite(founder, '尹川', ['系统管理员', '认证审核', '资金复核']);
  const second = await sitDown();
  await second.goto(await addressFor(founder, '尹川'));
  await sayWho(second, { name: '尹川', phone: '13700000002', loginName: 'yin.chuan' });
  await press(second, '继续');
  await setUpSecondStep(second);

  await founder.reload();
  await invite(founder, '沈宁', ['认证审核', '资金经办']);
  await goTo(second, '人员与会话');
  await second.getByRole('row', { name: /沈宁/ }).getByRole('button', { name: '同意生效' }).click();
  await second.getByRole('dialog').getByRole('button', { name: '同意生效' }).click();
  const third = await sitDown();
  await third.goto(await addressFor(second, '沈宁'));
  await sayWho(third, { name: '沈宁', phone: '13700000003', loginName: 'shen.ning' });
  await press(third, '继续');
  await setUpSecondStep(third);

  const [qin, yin, shen] = await Promise.all([
    clientOn(founder, home),
    clientOn(second, home),
    clientOn(third, home),
  ]);

  // What moves money is chosen by two, even where it stays as it came.
  const fee = answerOf(await qin(deskParameters, {})).list.find(({ key }) => key === 'TRADE_FEE');
  const { version } = answerOf(
    await qin(proposeParameter, {
      key: 'TRADE_FEE',
      value: fee?.value ?? '',
      effectiveAt: null,
      note: '按开业方案',
      over: fee?.newest ?? 0,
    }),
  );
  answerOf(await yin(publishParameter, { key: 'TRADE_FEE', version }));
  const lacks = answerOf(await qin(readSetup, {})).items.flatMap((item) => item.lacks);
  expect(lacks).not.toContainEqual({ lack: 'not_chosen', values: { parameter: 'TRADE_FEE' } });
  expect(await qin(askToOpen, { reason: '试一试' })).toMatchObject({ fault: { name: 'not_ready' } });

  const [mine, plant] = [
    await applyForCertification(home, { pool }, MINE),
    await applyForCertification(home, { pool }, PLANT),
  ];
  for (const { firmId } of [mine, plant]) {
    const shown = async (by: Client) => ({
      firmId,
      version: answerOf(await by(readFirm, { firmId })).form?.version ?? 0,
    });
    answerOf(await shen(markFormChecked, await shown(shen)));
    answerOf(await yin(markFormPassed, await shown(yin)));
  }
  for (const { client, firmId } of [mine, plant]) {
    answerOf(await client(takeSeat, { seat: 'firm_trader' }));
    await expect.poll(async () => answerOf(await client(traderInfo, {})).seats).toContain('firm_trader');
    const { name } = firmId === mine.firmId ? MINE.firm : PLANT.firm;
    const { id } = answerOf(
      await shen(recordReceipt, {
        firmId,
        bank: 'CCB',
        serial: `R-${firmId}`,
        payerName: name,
        amount: fen(200_000_000n),
      }),
    );
    answerOf(await yin(creditReceipt, { id }));
  }

  const today = dayInMarket(new Date());
  const { id: listingId } = answerOf(
    await mine.client(submitListing, {
      terms: someTerms({
        quantity: kg(2_000_000n),
        windowFrom: addDays(today, 3),
        windowTo: addDays(today, 20),
        validTo: new Date(Date.now() + 2 * 86_400_000),
      }),
    }),
  );
  const quantity = kg(1_000_000n);
  answerOf(
    await plant.client(takeListing, {
      listingId,
      quantity,
      ...(await agreeTo(plant.client, listingId, quantity)),
    }),
  );
  expect((await pool.query<{ count: number }>('select count(*)::int as count from contract')).rows).toEqual([
    { count: 1 },
  ]);

  const phone = await pickUpPhone(browser, home);
  await phone.page.goto(home);
  await phone.page.evaluate(`localStorage.setItem('TOKEN', ${JSON.stringify(plant.token)})`);
  await phone.page.reload();
  await phone.open('pages/business/finance/manage');
  await phone.page.getByText('试运行：银行可能为内置模拟').first().waitFor();
  await phone.open('pages/contract/autoTrad/list');
  await phone.page.getByText('白羊岭').first().waitFor();
  expect([...desktops.flatMap(({ broken }) => broken), ...phone.broken]).toEqual([]);
});
