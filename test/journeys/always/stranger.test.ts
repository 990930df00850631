// From stranger to first listing: signed up, filled in, given back with reasons, mended, passed by two operators at the console, a trader invited.

import { expect, it } from 'vitest';
import { somePdf } from '#features/file/server/handlers/files.example.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { openDesktop, signInAtConsole } from '../../support/desktop.ts';
import { openStand } from '../../support/stand.ts';

const stand = await openStand();

const NAME = '右玉白羊岭煤业有限公司';
const CODE = `91140623MA0JK7QE7${checkCharacter('91140623MA0JK7QE7') ?? ''}`;
const ADMIN = { phone: '13877665544', loginName: 'bai.shan', name: '白山' };
const TRADER = { phone: '13855512345', loginName: 'li.na', name: '李娜' };
const SCAN = { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: somePdf() };

type Page = Awaited<ReturnType<typeof stand.phone>>['page'];

async function signUp(page: Page, { phone, loginName, name }: typeof ADMIN) {
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('登录名').fill(loginName);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel(/^密码/).fill('雁门关外的风-77');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByLabel('短信验证码')
    .fill(/\d{6}/.exec(await page.locator('.ui-notice', { hasText: '演示' }).innerText())?.[0] ?? '');
  await page.getByRole('button', { name: '完成注册' }).click();
}

async function begin(page: Page) {
  await page.getByLabel('统一社会信用代码').fill(CODE);
  await page.getByLabel('企业名称').fill(NAME);
  await page.getByRole('radio', { name: '煤炭生产企业' }).check();
  await page.getByRole('button', { name: '开始企业认证' }).click();
  await page.getByRole('heading', { name: NAME }).waitFor();
}

const group = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
const bring = async (page: Page, heading: string, at = 0) => {
  const part = group(page, heading);
  const kept = await part.getByText('打开').count();
  await part.locator('input[type=file]').nth(at).setInputFiles(SCAN);
  await expect.poll(() => part.getByText('打开').count()).toBe(kept + 1);
};

const onwards = (page: Page) => page.getByRole('button', { name: '下一步' }).click();
const stepIs = (page: Page, step: string) => page.waitForURL(new RegExp(`info/enterprise\\?step=${step}`));

/** The three people of the form are one: the number is typed once, and told wrong when the field is left. */
async function fillInFirm(page: Page) {
  await page.getByLabel('所在城市').fill('朔州市');
  await page.getByRole('switch', { name: '我就是法定代表人' }).check();
  expect(await page.getByRole('textbox', { name: '法定代表人', exact: false }).first().inputValue()).toBe(
    '白山',
  );
  const number = page.getByLabel('法定代表人身份证号');
  await number.fill('110105194912310021');
  await page.getByLabel('所在城市').focus();
  await page.getByText('身份证号码有误').waitFor();
  await number.fill('11010519491231002x');
  await page.getByText('身份证号码有误').waitFor({ state: 'detached' });
  await bring(page, '法定代表人');
}

async function fillInLicences(page: Page) {
  const licence = (name: string) => page.getByRole('group', { name, exact: true });
  await licence('营业执照').getByText('长期有效').click();
  for (const [name, number, until] of [
    ['采矿许可证', 'C1400002012051110120001', '2030-05-18'],
    ['安全生产许可证', '（晋）MK安许证字〔2025〕F0001', '2028-06-30'],
  ] as const) {
    await licence(name).getByLabel('证照编号').fill(number);
    await licence(name).getByLabel('有效期至').fill(until);
  }
  for (const at of [0, 1, 2]) await bring(page, '证照与许可', at);
}

async function fillInPeople(page: Page) {
  expect(await group(page, '授权办事人员').getByLabel('手机号').inputValue()).toBe(ADMIN.phone);
  await page.getByLabel('实际控制人或所属集团').fill('白羊岭集团');
  await page.getByLabel('持股比例').fill('60');
}

/** The next call of this address arrives, and its answer does not; `arrived` resolves once it has. */
async function loseAnswer(page: Page, address: string): Promise<{ arrived: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      resolve();
    },
    { times: 1 },
  );
  return { arrived: promise };
}

/** One of the two who certify, with the firm open beside the desk. */
async function openAtDesk(loginName: string) {
  const { page, broken } = await openDesktop(stand);
  await signInAtConsole(stand, page, loginName);
  await page.goto(`${stand.address}/console/#/queue`);
  await page.locator('[data-row]', { hasText: NAME }).click();
  const firm = page.getByRole('dialog', { name: NAME });
  await firm.getByRole('button', { name: '退回' }).waitFor();
  return { page, broken, firm };
}

async function pass(page: Page, label: string) {
  await page.getByRole('dialog', { name: NAME }).getByRole('button', { name: label }).click();
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: label }).click();
}

/** Without a channel, texts stay where they were written. */
async function textTo(phone: string, pattern: RegExp): Promise<string> {
  const { rows } = await stand.database.pool.query<{ text: string }>(
    'select text from account_outgoing_message where phone = $1 order by id desc',
    [phone],
  );
  return rows.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
}

async function invite(page: Page) {
  await page.getByRole('link', { name: '员工与岗位' }).click();
  await page.getByRole('button', { name: '邀请员工' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '发送邀请' }).click();
  await sheet.getByText('请输入 11 位手机号').waitFor();
  await sheet.getByLabel('手机号').fill(TRADER.phone);
  await sheet.getByLabel('姓名').fill(TRADER.name);
  await sheet.getByRole('button', { name: '发送邀请' }).click();
  await page.getByText('待接受').waitFor();
}

/** The first listing of a firm: nothing to copy, and no money for the usual deposit. */
async function list(page: Page) {
  await page.getByLabel('品种').selectOption({ label: '动力煤' });
  await onwards(page);
  for (const [at, value] of ['5500', '8.5', '0.6', '18'].entries())
    await page.getByLabel('数值').nth(at).fill(value);
  await onwards(page);
  await page.getByRole('textbox', { name: /^价格/ }).fill('512');
  await onwards(page);
  await page.getByLabel('挂牌量').fill('3000');
  await page.getByLabel('起摘量').fill('500');
  await page.getByLabel('交货地').click();
  await page.getByRole('dialog').getByRole('button', { name: /平鲁/ }).first().click();
  await onwards(page);
  await page.locator('.ui-wizard').getByRole('button', { name: '付款' }).click();
  await page.getByRole('group', { name: '卖方保证金' }).getByRole('radio', { name: '免收' }).check();
  await onwards(page);
  await page.getByRole('button', { name: '确认挂牌' }).click();
  await page.getByText('挂牌成功').first().waitFor();
}

it('a stranger signs up, is returned with reasons, mends, is certified by two operators, and invites a trader who posts the first listing', async () => {
  const [admin, trader] = [await stand.phone(), await stand.phone()];
  const { page, open } = admin;
  await open('pages/sign/index');
  await page.getByRole('radio', { name: '企业', exact: true }).check();
  await signUp(page, ADMIN);
  await page.waitForURL(/info\/enterprise/);
  await begin(page);

  // Left after the first step: it waits among the to-dos, where it was.
  await fillInFirm(page);
  await onwards(page);
  await stepIs(page, 'licences');
  await open('pages/tabBar/home');
  await page.getByText('企业资料未填完').click();
  await page.getByRole('group', { name: '营业执照', exact: true }).waitFor();
  await onwards(page);
  await page.getByText('请上传文件').first().waitFor();
  await fillInLicences(page);
  await onwards(page);
  await stepIs(page, 'people');
  const { arrived } = await loseAnswer(page, '**/api/certification/form/save');
  await page.getByLabel('实际控制人或所属集团').fill('白羊岭集团');
  await arrived;
  await fillInPeople(page);
  // The last save has arrived, its answer has not, and more has been typed since.
  await page.reload();
  await page.getByText(/草稿已保存/).waitFor();
  expect(await page.getByLabel('持股比例').inputValue()).toBe('60');
  await page.goBack();
  await page.getByRole('group', { name: '采矿许可证', exact: true }).waitFor();
  expect(
    await page.getByRole('group', { name: '采矿许可证', exact: true }).getByLabel('证照编号').inputValue(),
  ).toBe('C1400002012051110120001');
  await page.goForward();
  await onwards(page);
  await stepIs(page, 'more');
  await page.getByLabel('企业简称').fill('白羊岭矿');
  await page.getByLabel('注册资本').fill('5000');
  await onwards(page);
  await stepIs(page, 'review');
  await page.getByText('C1400002012051110120001').waitFor();
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('待初审', { exact: true }).waitFor();
  await page.getByText('1101**********002X').first().waitFor();

  const first = await openAtDesk('operator.certification');
  await first.firm.getByText('11010519491231002X').first().waitFor();
  await first.firm.getByRole('button', { name: '退回' }).click();
  await first.firm.getByRole('button', { name: '确认退回' }).click();
  await first.firm.getByText('请至少填写一处退回原因或审核说明').waitFor();
  await first.firm.getByLabel(/^注册资本.*的退回原因$/).fill('与营业执照不一致');
  await first.firm.getByLabel('审核说明').fill('其余资料无误');
  await first.firm.getByRole('button', { name: '确认退回' }).click();

  // It comes to the page that is open.
  await page.getByText('退回原因：与营业执照不一致').waitFor();
  await page.getByText('其余资料无误').waitFor();
  await page.getByLabel('注册资本').fill('8000');
  await onwards(page);
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('待初审', { exact: true }).waitFor();

  // Handed in again, it waits in the queue again.
  await first.page.goto(`${stand.address}/console/#/queue`);
  await first.page.reload();
  await first.page.locator('[data-row]', { hasText: NAME }).click();
  await pass(first.page, '初审通过');
  const second = await openAtDesk('operator.certification2');
  expect(await first.firm.getByRole('button', { name: '复审通过' }).isDisabled()).toBe(true);
  await pass(second.page, '复审通过');
  await page.getByText('已认证', { exact: true }).waitFor();
  await open('pages/tabBar/user');
  await page.getByText('白羊岭矿').waitFor();
  await page.getByText('已认证', { exact: true }).filter({ visible: true }).first().waitFor();

  // The founder is offered the seat where it is missing, and lists on the spot.
  await open('pages/trade/registration');
  await page.getByRole('button', { name: '担任“交易员”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认担任' }).click();
  await page.getByLabel('品种').waitFor();

  await open('pages/tabBar/user');
  await invite(page);
  await trader.open(`pages/sign/index?invite=${await textTo(TRADER.phone, /邀请码 (\w+)/)}`);
  await signUp(trader.page, TRADER);
  // What the seat of the invitation may do.
  await trader.page.waitForURL(/user\/seats/);
  await trader.page.getByText('挂牌、摘牌、议价并起草合同').waitFor();
  expect(await trader.page.evaluate('localStorage.getItem("TOKEN")')).not.toBeNull();
  // Nobody touches it: the list hears of it.
  await page.getByText('已加入').first().waitFor();
  await page
    .getByRole('group', { name: '员工' })
    .getByRole('button')
    .filter({ hasText: TRADER.loginName })
    .waitFor();

  await trader.open('pages/tabBar/business');
  await trader.page.getByRole('link', { name: '挂牌', exact: true }).first().waitFor();
  await trader.open('pages/trade/registration');
  await list(trader.page);
  await trader.page.getByRole('link', { name: '查看挂牌' }).click();
  await trader.page.getByText(NAME).or(trader.page.getByText('白羊岭矿')).first().waitFor();
  expect([...admin.broken, ...trader.broken, ...first.broken, ...second.broken]).toEqual([]);
});
