// Every screen there is, in each language of the tier, on phones 375 and 320 wide: nothing runs out of the page, no text is cut off unsaid, no word broken, and
// nothing serious stands in the way of those who cannot see or point.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#apps/web/features.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { Phone } from '../../support/phone.ts';
import { openStand } from '../../support/stand.ts';
import { LANGUAGES } from '../../support/tier.ts';

const stand = await openStand();
const WIDTHS = [375, 320] as const;
const HEIGHT = 812;

async function idOf(statement: string): Promise<string> {
  const {
    rows: [row],
  } = await stand.database.pool.query<{ id: string }>(statement);
  if (!row) throw new Error(`the demonstration has nothing for ${statement}`);
  return row.id;
}
const firmOf = (handle: string) => `(select id from firm where handle = '${handle}')`;
/** What is on a screen that shows one thing; a screen that is not named here shows itself. */
const QUERIES: Readonly<Record<string, string>> = {
  'pages/trade/detail': `id=${await idOf("select id from listing where state = 'listed' and visibility = 'public' order by id limit 1")}`,
  'pages/trade/respond': `responseId=${await idOf(`select id from negotiation_response where firm_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/contract/detail': `id=${await idOf(`select id from contract where buyer_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/contract/sign': `id=${await idOf(`select id from contract where buyer_id = ${firmOf('jinghua')} and state in ('part_signed', 'to_sign') order by state, id limit 1`)}`,
  'pages/contract/fulfilment': `id=${await idOf(`select id from contract where buyer_id = ${firmOf('jinghua')} order by kind = 'year' desc, id limit 1`)}`,
  'pages/contract/rating': `id=${await idOf(`select id from rating_case where buyer_id = ${firmOf('jinghua')} order by state desc, id limit 1`)}`,
  'pages/firm/presentation': `id=${await idOf("select id from firm where handle = 'heishan'")}`,
  'pages/business/intended/detail': `id=${await idOf(`select id from intent where firm_id = ${firmOf('jinghua')} and state = 'negotiating' order by id limit 1`)}`,
  'pages/contract/write': 'as=year&step=quantity',
  'pages/bindAuth/useCoalOrgBind': `id=${await idOf(`select id from binding_org where org_id = ${firmOf('jinghua')} and state = 'effective' order by id limit 1`)}`,
  'pages/bindAuth/sellerListSave': `id=${await idOf("select id from firm where handle = 'heishan'")}`,
  'pages/contract/verify': 'no=HT261124000018&code=K7QM42TX',
  'pages/business/prenotice/detail': `id=${await idOf("select id from notice where state in ('published', 'enrolling') order by id limit 1")}`,
  'pages/business/entrust/detail': `id=${await idOf(`select id from notice_entrust where firm_id = ${firmOf('heishan')} order by id limit 1`)}`,
  'pages/business/getout/detail': `id=${await idOf("select id from pickup_order where state = 'active' order by id limit 1")}`,
  'pages/business/getout/trucks': `id=${await idOf("select id from pickup_order where state = 'active' order by id limit 1")}`,
  'pages/business/getout/convoys': `id=${await idOf(`select id from pickup_order where buyer_id = ${firmOf('jinghua')} and state = 'active' order by id limit 1`)}`,
  'pages/business/getout/trip': `id=${await idOf("select id from pickup_trip where state = 'signed' order by id limit 1")}`,
  'pages/business/finance/fee/tradeFeeDetail': `id=${await idOf(`select id from fee_bill where firm_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/business/finance/fee/transportCostsDetail': `id=${await idOf(`select id from fee_freight where payer_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/business/finance/fee/moneyOrderDetail': `id=${await idOf(`select id from fee_order where payer_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/business/financing/apply': `product=receivable&base=${await idOf(`select id from settlement_sheet as sheet where seller_id = ${firmOf('heishan')} and state = 'confirmed' and not exists (select from financing_lien where base_id = sheet.id) order by id desc limit 1`)}`,
  'pages/business/financing/detail': `id=${await idOf(`select id from financing_loan where counterparty_id = ${firmOf('jinghua')} and accepted_at is not null order by id limit 1`)}`,
  'pages/business/finance/manage/statements': `id=${await idOf(`select id from statement where firm_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/settlement/input/detail': `id=${await idOf(`select id from settlement_sheet where buyer_id = ${firmOf('jinghua')} and state in ('confirmed', 'paying', 'paid', 'closed') order by id limit 1`)}`,
  'pages/settlement/confirm/detail': `id=${await idOf(`select id from settlement_sheet where buyer_id = ${firmOf('jinghua')} and state in ('to_confirm', 'disputed', 'confirmed') order by state desc, id limit 1`)}`,
  'pages/settlement/confirm/confirmOperate': `id=${await idOf(`select id from settlement_sheet where buyer_id = ${firmOf('jinghua')} and state in ('to_confirm', 'confirmed') order by state desc, id limit 1`)}`,
  'pages/settlement/supervise/apply': `contract=${await idOf(`select contract_id as id from settlement_sheet where buyer_id = ${firmOf('jinghua')} and state in ('confirmed', 'paying') order by id limit 1`)}`,
  'pages/settlement/other/apply': `contract=${await idOf(`select contract_id as id from settlement_sheet where buyer_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/settlement/simulate': `contract=${await idOf(`select contract_id as id from settlement_sheet where buyer_id = ${firmOf('jinghua')} order by id limit 1`)}`,
  'pages/tabBar/message/msgDetail': `id=${await idOf("select message.id from message join account_person as person on person.id = person_id where login_name = 'jinghua.trader' order by message.id limit 1")}`,
  'pages/user/feedback/detail': `id=${await idOf("select feedback.id from support_feedback as feedback join account_person as person on person.id = person_id where login_name = 'jinghua.trader' order by feedback.id limit 1")}`,
  'pages/content/newsDetail': `id=${await idOf("select id from content_article where state = 'published' order by id limit 1")}`,
  'pages/auction/session': `sessionId=${await idOf("select id from auction_session order by state = 'running' desc, opens_at desc limit 1")}`,
  'pages/auction/lot': `lotId=${await idOf("select id from auction_lot order by state = 'running' desc, id limit 1")}`,
  'pages/auction/replay': `lotId=${await idOf("select id from auction_lot where state = 'sold' order by id limit 1")}`,
  'pages/common/outsidePage':
    'url=https%3A%2F%2Fwww.example.com%2Fa%2Flong%2Fway%2Fto%2Fgo%2Fwithout%2Fa%2Fbreak',
};

const PEOPLE: readonly { readonly name: string; readonly loginName?: string; sees(path: string): boolean }[] =
  [
    { name: 'a visitor', sees: (path) => /^pages\/(login|sign)\//.test(path) },
    {
      name: 'a cashier of a seller',
      loginName: 'heishan.finance',
      sees: (path) => /\/financing\/(apply|contractSelect)|\/entrust\/detail/.test(path),
    },
    { name: 'a cashier', loginName: 'jinghua.finance', sees: (path) => /\/financ(e|ing)\//.test(path) },
    {
      name: 'an administrator',
      loginName: 'jinghua.admin',
      sees: (path) => /\/user\/(info\/enterprise|staff|firms)|\/getout\/scales/.test(path),
    },
    { name: 'a reviewer', loginName: 'operator.trade', sees: (path) => path === 'pages/trade/review' },
    { name: 'a signer', loginName: 'jinghua.representative', sees: (path) => path === 'pages/contract/sign' },
    {
      name: 'a settlement officer',
      loginName: 'jinghua.settler',
      sees: (path) => path.startsWith('pages/settlement/'),
    },
    { name: 'a trader', loginName: 'jinghua.trader', sees: () => true },
  ];
const pathsOf = (who: (typeof PEOPLE)[number]) =>
  screens.map(({ path }) => path).filter((path) => PEOPLE.find(({ sees }) => sees(path)) === who);

let looks = 0;
afterAll(() => {
  console.log(
    `${screens.length} screens in ${LANGUAGES.length} of ${LOCALES.length} languages at ${WIDTHS.join(' and ')} px: ${looks} looks`,
  );
});

describe.each(PEOPLE)('for $name', (who) => {
  let phone: Phone;
  beforeAll(async () => {
    phone = await stand.phone();
    if (who.loginName) await phone.signIn(who.loginName);
    else await phone.open('pages/tabBar/home');
  });

  it.each(LANGUAGES)('nothing runs out of the page in %s', async (locale) => {
    await phone.page.evaluate((chosen) => {
      localStorage.setItem('UNI_LOCALE', chosen);
    }, locale);
    await phone.page.reload();
    const found: string[] = [];
    for (const [at, path] of pathsOf(who).entries()) {
      const flaws = await lookAt(phone, path);
      // What stands in the way does so in every language: each screen is examined in one, by turns.
      if (LOCALES[at % LOCALES.length] === locale) flaws.push(...(await barriersOn(phone.page)));
      found.push(...flaws.map((flaw) => `${path}: ${flaw}`));
    }
    expect([...found, ...phone.broken.splice(0)]).toEqual([]);
  });
});

it('would be noticed', async () => {
  const { page, open } = await stand.phone();
  await open('pages/login/index');
  await page
    .locator('main')
    .first()
    .evaluate((main) => {
      const put = (text: string, style: Partial<CSSStyleDeclaration>) => {
        const paragraph = main.appendChild(document.createElement('p'));
        paragraph.textContent = text;
        Object.assign(paragraph.style, style);
      };
      put('wide', { width: '500px' });
      put('cut off somewhere', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
      put('Consumidores', { width: '40px', overflowWrap: 'anywhere' });
    });
  expect(
    (await overflowing(page))
      .filter((flaw) => /wide”|cut off somewhere”|the page is|breaks/.test(flaw))
      .map((flaw) => flaw.replaceAll(/\d+/g, 'n')),
  ).toEqual([
    'the page is n px too wide',
    expect.stringMatching(/wide” stands n px outside/) as string,
    expect.stringMatching(/cut off somewhere” is cut by n px/) as string,
    expect.stringMatching(/breaks “Consumidores”/) as string,
  ]);
});

async function lookAt({ page }: Phone, path: string): Promise<string[]> {
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  if (!(await page.evaluate(goTo, `${path}?${QUERIES[path] ?? ''}`))) return ['does not open'];
  const flaws: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    looks += 1;
    flaws.push(...(await overflowing(page)).map((flaw) => `${width} px, ${flaw}`));
  }
  return flaws;
}

async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);
}

/** Runs in the page: true once another screen is shown, with all that it waits for. */
async function goTo(path: string): Promise<boolean> {
  const shown = () => [...document.querySelectorAll('main')].filter((main) => main.checkVisibility());
  const before = new Set(shown());
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const isThere = () =>
    shown().some((main) => !before.has(main)) &&
    ![...document.querySelectorAll('.ui-skeleton')].some((one) => one.checkVisibility());
  if (location.hash === `#/${path}`) return true;
  location.hash = `#/${path}`;
  // It only ends what hangs: a busy machine may take as long as it needs.
  const until = performance.now() + 60_000;
  for (let calm = 0; calm < 3;) {
    await frame();
    calm = isThere() ? calm + 1 : 0;
    if (performance.now() > until) return false;
  }
  return true;
}

const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await frame();
    await frame();
    const flaws: string[] = [];
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth > clientWidth) flaws.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const say = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0]} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    /** Tables, charts and rows of chips that scroll by themselves, and what is there for those who listen only. */
    const isMeant = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { overflowX, position, clip, clipPath } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isForEars = position === 'absolute' && (clip !== 'auto' || clipPath !== 'none') && box.width <= 2;
      return (
        isForEars ||
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        element instanceof SVGElement ||
        // A map is moved to see what stands beyond its edge.
        element.closest('.adm-swiper, .ui-swiper, .maplibregl-map') !== null ||
        isMeant(element.parentElement)
      );
    };
    /** Words of letters only: what has numbers or signs in it may break anywhere. */
    const brokenWord = (text: Node): string | undefined => {
      const range = document.createRange();
      return [
        ...(text.textContent ?? '').matchAll(/(?<![^\s«“(])[\p{Script=Latin}’]{4,}(?![^\s.,;:»”)])/gu),
      ].find(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...rest] = range.getClientRects();
        return first !== undefined && rest.some(({ top }) => top >= first.bottom - 1);
      })?.[0];
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const holdsText = texts.length > 0;
      const isPressed = element.matches('button, a, input, select, textarea');
      if ((!holdsText && !isPressed) || isMeant(element)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      const isCut =
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches('input, textarea');
      if (width > 0 && (right > clientWidth + 1 || left < -1))
        flaws.push(`${say(element)} stands ${Math.round(Math.max(right - clientWidth, -left))} px outside`);
      else if (isCut) flaws.push(`${say(element)} is cut by ${element.scrollWidth - element.clientWidth} px`);
      const broken = texts.map(brokenWord).find((word) => word !== undefined);
      if (broken !== undefined) flaws.push(`${say(element)} breaks “${broken}”`);
    }
    return flaws.slice(0, 6);
  });
