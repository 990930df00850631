// From stranger to certified firm: signed up for a firm, filled in, given back with reasons, mended, passed by two people.
import { expect, it } from 'vitest';
import { openStand } from '../support/stand.ts';
import { checkForm, listFirms, passForm, readFirm, returnForm } from '#features/certification/calls/desk.ts';
import { somePdf } from '#features/file/server/files.example.ts';
import { checkCharacter } from '#features/firm/rules/credit-code.ts';
import { PLATFORM } from '#tools/demo/firms.ts';
import { signIn } from '#tools/demo/people.ts';

const stand = await openStand();

const NAME = '右玉白羊岭煤业有限公司';
const CODE = `91140623MA0JK7QE7${checkCharacter('91140623MA0JK7QE7') ?? ''}`;
const SCAN = { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: somePdf() };

type Page = Awaited<ReturnType<typeof stand.phone>>['page'];

/** The way of the demonstration's own people into this server. */
const send: typeof fetch = (address, init) => fetch((address instanceof Request ? address.url : address).toString().replace('http://localhost', stand.address), init);

async function signUp(page: Page) {
  await page.getByRole('radio', { name: '企业', exact: true }).check();
  await page.getByLabel('手机号').fill('13877665544');
  await page.getByLabel('登录名').fill('bai.shan');
  await page.getByLabel('姓名').fill('白山');
  await page.getByLabel(/^密码/).fill('雁门关外的风-77');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(await page.locator('.ui-notice', { hasText: '演示' }).innerText())?.[0] ?? '');
  await page.getByRole('button', { name: '完成注册' }).click();
  await page.waitForURL(/info\/enterprise/);
}

async function begin(page: Page) {
  await page.getByLabel('统一社会信用代码').fill(CODE);
  await page.getByLabel('企业名称').fill(NAME);
  await page.getByRole('radio', { name: '煤炭生产企业' }).check();
  await page.getByRole('button', { name: '开始企业认证' }).click();
  await page.getByRole('heading', { name: NAME }).waitFor();
}

const group = (page: Page, heading: string) => page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
const bring = async (page: Page, heading: string, at = 0) => {
  const part = group(page, heading);
  const kept = await part.getByText('打开').count();
  await part.locator('input[type=file]').nth(at).setInputFiles(SCAN);
  await expect.poll(() => part.getByText('打开').count()).toBe(kept + 1);
};

async function fillIn(page: Page) {
  const firm = group(page, '企业基本信息');
  const text = async (part: ReturnType<typeof group>, label: string | RegExp, value: string) => { await part.getByLabel(label).first().fill(value); };
  await text(firm, '企业简称', '白羊岭矿');
  await text(firm, '所在城市', '朔州市');
  await text(firm, '注册地址', '山西省朔州市右玉县白羊岭村 1 号');
  await text(firm, '注册资本', '5000');
  await text(firm, '成立日期', '2012-05-18');
  await text(firm, '经营范围', '煤炭开采、洗选、销售');
  await firm.getByLabel('纳税人类型').selectOption({ label: '一般纳税人' });
  const legal = group(page, '法定代表人');
  await text(legal, '法定代表人', '白山');
  await text(legal, '法定代表人身份证号', '11010519491231002x');
  await bring(page, '法定代表人');
  const licences = group(page, '证照与许可');
  for (const [at, [kind, number, until]] of [['营业执照', CODE, ''], ['采矿许可证', 'C1400002012051110120001', '2030-05-18'], ['安全生产许可证', '（晋）MK安许证字〔2025〕F0001', '2028-06-30']].entries()) {
    if (at > 0) await licences.getByRole('button', { name: '添加 证照与许可' }).click();
    const licence = licences.locator('.certification-item').nth(at);
    await licence.getByLabel('证照类型').selectOption({ label: kind ?? '' });
    await licence.getByLabel('证照编号').fill(number ?? '');
    if (until === '') await licence.getByText('长期有效').click();
    else await licence.getByLabel('有效期至').fill(until ?? '');
    await bring(page, '证照与许可', at);
  }
  const business = group(page, '经营规模');
  await business.getByRole('checkbox', { name: '销售' }).check();
  await text(business, '年产能或年用煤量', '120');
  await text(business, '主要煤种', '动力煤、贫煤');
  const bank = group(page, '银行账户');
  await text(bank, '开户银行（支行）', '中国建设银行右玉支行');
  await text(bank, '银行账号', '1405 0164 6108 0000 0123');
  await text(bank, '联行号', '105169000012');
  await bring(page, '银行账户');
  const invoice = group(page, '开票信息');
  await text(invoice, '开票地址', '山西省朔州市右玉县白羊岭村 1 号');
  await text(invoice, '开票电话', '0349-8026688');
  await text(invoice, '收票邮箱', 'cw@baiyangling.example');
  const people = group(page, '授权办事人员');
  await text(people, '姓名', '白山');
  await text(people, '身份证号', '110105194912310046');
  await text(people, '手机号', '13877665544');
  await text(people, '授权至', '2028-12-31');
  await bring(page, '授权办事人员');
  const owners = group(page, '控制人与受益所有人');
  await text(owners, '实际控制人或所属集团', '白羊岭集团');
  await text(owners, '受益所有人', '白山');
  await text(owners, '身份证号', '11010519491231002X');
  await text(owners, '持股比例', '60');
}

it('a stranger signs up, fills in the firm, is returned with reasons, mends, and is certified by two people', async () => {
  const { page, open, broken } = await stand.phone();
  await open('pages/sign/index');
  await signUp(page);
  await begin(page);

  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText(/还有 \d+ 处需要填写或修改/).waitFor();
  await fillIn(page);
  const kept = () => stand.database.pool.query<{ share: string }>(`select content -> 'owners' -> 0 ->> 'share' as share from certification_form where content ->> 'name' = $1`, [NAME]);
  await expect.poll(async () => (await kept()).rows[0]?.share, { timeout: 5_000 }).toBe('60');
  await page.getByText(/草稿已保存/).waitFor();
  await page.reload();
  await page.getByText(/草稿已保存/).waitFor();
  expect(await page.getByLabel('经营范围').inputValue()).toBe('煤炭开采、洗选、销售');
  expect(await page.getByLabel('银行账号').inputValue()).toBe('14050164610800000123');
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('待初审', { exact: true }).waitFor();
  await page.getByText('1101**********002X').first().waitFor();

  const first = await signIn(send, PLATFORM, 'operator_certification');
  const second = await signIn(send, PLATFORM, 'operator_certification', true);
  const { list: [waiting] } = await first(listFirms, { isWaiting: true, keyword: NAME });
  const firmId = waiting?.id ?? '';
  const version = async () => (await first(readFirm, { firmId })).form?.version ?? 0;
  await first(returnForm, { firmId, version: await version(), reasons: [{ path: 'capital', reason: '与营业执照不一致' }], note: '其余资料无误' });

  // It comes to the page that is open.
  await page.getByText('退回原因：与营业执照不一致').waitFor();
  await page.getByText('其余资料无误').waitFor();
  await page.getByLabel('注册资本').fill('8000');
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByText('待初审', { exact: true }).waitFor();

  await first(checkForm, { firmId, version: await version() });
  await expect(first(passForm, { firmId, version: await version() })).rejects.toThrow('second_person');
  await second(passForm, { firmId, version: await version() });
  await page.getByText('已认证', { exact: true }).waitFor();
  await open('pages/tabBar/user');
  await page.getByText('白羊岭矿').waitFor();
  await page.getByText('已认证', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(broken).toEqual([]);
});
