// Numbers typed, tapped and pasted into fields that hold one already.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { groupDigits } from '#packages/i18n/digits.ts';
import { INTL_TAG, type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { borrowBrowser } from '../support/borrowBrowser.ts';
import { openPhone } from '../support/browser.ts';
import { bundleWithStyles } from '../support/bundle.ts';
import type { NumbersOptions } from '../support/numbersPage.tsx';

const browser = await borrowBrowser();

const { script, styles } = await bundleWithStyles(`import './test/support/numbersPage.tsx';`);

async function openPage(options: { hasTouch: boolean; isMobile: boolean }): Promise<Page> {
  const page = await openPhone(browser, options);
  const body = '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">';
  await page.route('https://app.example/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://app.example/');
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script });
  return page;
}
const phone = await openPage({ hasTouch: true, isMobile: true });
const desktop = await openPage({ hasTouch: false, isMobile: false });

const show = async (page: Page, options: NumbersOptions) => {
  await page.evaluate(`showNumbers(${JSON.stringify(options)})`);
  await inputOf(page, 'Number').waitFor();
};

const FIELDS = { Number: 'Held number', Steps: 'Held steps', Desk: 'Held at a desk' } as const;
type FieldName = keyof typeof FIELDS;
const inputOf = (page: Page, field: FieldName) => page.getByLabel(field, { exact: true });
const held = (page: Page, field: FieldName) => page.getByLabel(FIELDS[field], { exact: true }).textContent();

/** Where in the field a finger or the pointer comes down: shares of its width. */
const PLACES = { left: 0.02, middle: 0.5, right: 0.98 };
type Place = keyof typeof PLACES;

async function press(page: Page, field: FieldName, place: Place): Promise<void> {
  const box = await inputOf(page, field).boundingBox();
  if (!box) throw new Error(`${field} is not to be seen`);
  const at = [box.x + box.width * PLACES[place], box.y + box.height / 2] as const;
  await clicking(page, () => (page === phone ? page.touchscreen.tap(...at) : page.mouse.click(...at)));
}

/** A tap has been sent before the page has made its click of it. */
async function clicking(page: Page, act: () => Promise<void>): Promise<void> {
  const clicked = await page.evaluateHandle(() => ({
    done: new Promise((resolve) => {
      // What follows from the click is drawn before this timer.
      window.addEventListener(
        'click',
        () => {
          setTimeout(resolve);
        },
        { once: true },
      );
    }),
  }));
  await act();
  await clicked.evaluate(({ done }) => done);
}

const PRESSES = [phone, desktop].flatMap((page) =>
  (['left', 'right'] as const).map((place) => ({
    way: `a ${page === phone ? 'tap' : 'click'} at the ${place}`,
    page,
    come: (field: FieldName) => press(page, field, place),
  })),
);
const tabTo = async (field: FieldName) => {
  const input = inputOf(desktop, field);
  while (!(await input.evaluate((one) => one === document.activeElement)))
    await desktop.keyboard.press('Tab');
};
const tapLabel = (field: FieldName) => clicking(phone, () => phone.getByText(field, { exact: true }).tap());
const WAYS = [
  ...PRESSES,
  { way: 'Tab', page: desktop, come: tabTo },
  { way: 'a tap at its label', page: phone, come: tapLabel },
  { way: 'focus by program', page: phone, come: (field: FieldName) => inputOf(phone, field).focus() },
];
const inLocales = <Row extends object>(rows: readonly Row[]) =>
  LOCALES.flatMap((locale) => rows.map((row) => ({ ...row, locale })));

/** Types, leaves the field, and tells what the form holds then. */
const typeAndLeave = async (page: Page, field: FieldName, text: string) => {
  await page.keyboard.type(text);
  await inputOf(page, field).blur();
  return held(page, field);
};

describe('a number that stands there', () => {
  it.each(inLocales(WAYS))('is replaced after $way, in $locale', async ({ locale, page, come }) => {
    for (const field of ['Number', 'Steps', 'Desk'] as const) {
      for (const value of ['508', '2100']) {
        await show(page, { locale, value });
        await come(field);
        expect.soft(await typeAndLeave(page, field, '515'), `${field} held ${value}`).toBe('515');
      }
    }
  });

  const pressed = inLocales([
    { way: 'tapped', page: phone },
    { way: 'clicked', page: desktop },
  ]);
  it.each(pressed)('gets the caret where it is $way again, in $locale', async ({ locale, page }) => {
    for (const [second, text] of [
      ['right', '21009'],
      ['left', '92100'],
    ] as const) {
      await show(page, { locale, value: '2100' });
      await press(page, 'Number', 'middle');
      await press(page, 'Number', second);
      expect.soft(await typeAndLeave(page, 'Number', '9')).toBe(text);
    }
  });

  it('is replaced where the first wrong field gains the focus', async () => {
    await show(phone, { locale: 'fr', value: '2100.5' });
    await phone.getByRole('button', { name: 'Check' }).tap();
    await phone.locator('input:focus[aria-invalid]').waitFor();
    expect(await typeAndLeave(phone, 'Number', '515')).toBe('515');
  });
});

const KEYS: readonly [locale: Locale, value: string, keys: string[], stands: string, held: string][] = [
  ['zh-Hans', '2100', ['ArrowRight', '.', '5'], '2100.5', '2100.5'],
  ['fr', '2100', ['ArrowRight', ',', '5'], '2100,5', '2100.5'],
  // The numeric keypad of a French keyboard.
  ['fr', '2100', ['ArrowLeft', 'ArrowRight', '.', '5'], '2,5100', '2.5100'],
  ['es', '1234', ['ArrowLeft', 'ArrowRight', '.', '5'], '1,5234', '1.5234'],
  // No number of its own: kept as typed, never multiplied.
  ['zh-Hans', '12500', ['ArrowLeft', 'ArrowRight', 'ArrowRight', ',', '9'], '12,9500', '12,9500'],
  ['en', '1500', ['ArrowLeft', 'ArrowRight', ','], '1,500', '1500'],
  ['zh-Hans', '508', ['ArrowLeft', 'Delete', '6'], '608', '608'],
  ['zh-Hans', '508', ['ArrowLeft', '0', '7'], '07508', '7508'],
  ['fr', '508', ['x', '5', '1', '5'], '515', '515'],
  ['zh-Hans', '508', ['ArrowLeft', 'ArrowRight', 'x', '1'], '5108', '5108'],
];

describe('a key', () => {
  it.each(KEYS)('leaves the caret in place: in %s, at %s, %j', async (locale, value, keys, stands, kept) => {
    await show(desktop, { locale, value, decimals: 4 });
    await inputOf(desktop, 'Number').click();
    for (const key of keys) await desktop.keyboard.press(key);
    expect(await inputOf(desktop, 'Number').inputValue()).toBe(stands);
    await inputOf(desktop, 'Number').blur();
    expect(await held(desktop, 'Number')).toBe(kept);
  });
});

describe.each(LOCALES)('a number typed in %s', (locale) => {
  const point = groupDigits('0.5', INTL_TAG[locale]).charAt(1);
  const typed = async (text: string) => {
    await show(desktop, { locale, value: '508' });
    await inputOf(desktop, 'Number').click();
    await desktop.keyboard.type(text);
  };
  const reason = () => desktop.locator('.ui-field-error').first();

  it.each([
    ['640.5', '640.5'],
    ['1234567', '1234567'],
    ['１２３．５', '123.5'],
    ['1 234 567', '1234567'],
    ['640,', '640'],
  ])('%s is understood', async (text, value) => {
    await typed(text);
    await inputOf(desktop, 'Number').blur();
    expect([await held(desktop, 'Number'), await reason().count()]).toEqual([value, 0]);
  });

  it('640,5 means 640.5, or is refused with the reason', async () => {
    await typed('640,5');
    expect((await reason().allInnerTexts()).join('').includes('640.5')).toBe(point === '.');
    await inputOf(desktop, 'Number').blur();
    expect(await inputOf(desktop, 'Number').inputValue()).toBe('640,5');
    expect(await held(desktop, 'Number')).toBe(point === '.' ? '640,5' : '640.5');
    expect(await reason().count()).toBe(point === '.' ? 1 : 0);
  });

  it('640,5 is mended where it stands', async () => {
    await typed('640,5');
    for (const key of ['Backspace', 'Backspace', '.', '5']) await desktop.keyboard.press(key);
    await inputOf(desktop, 'Number').blur();
    expect([await held(desktop, 'Number'), await reason().count()]).toEqual(['640.5', 0]);
  });

  it('is pasted as the language groups it, with the unit', async () => {
    const grouped = groupDigits('1234567.5', INTL_TAG[locale]);
    for (const text of [grouped, `${grouped} t`, `${grouped} 吨`, ` ${grouped} `]) {
      await paste(text, locale);
      expect.soft(await held(desktop, 'Number'), text).toBe('1234567.5');
    }
  });

  it('is written once by an input method', async () => {
    const typing = await phone.context().newCDPSession(phone);
    for (const [text, value] of [
      ['５１５', '515'],
      ['１２３．５', '123.5'],
      ['６４０，５', point === '.' ? '640,5' : '640.5'],
    ] as const) {
      await show(phone, { locale, value: '508' });
      await press(phone, 'Number', 'middle');
      for (let end = 1; end <= text.length; end += 1) {
        const caret = { selectionStart: end, selectionEnd: end };
        await typing.send('Input.imeSetComposition', { text: text.slice(0, end), ...caret });
      }
      await typing.send('Input.insertText', { text });
      await inputOf(phone, 'Number').blur();
      expect.soft(await held(phone, 'Number'), text).toBe(value);
    }
  });

  it('ten times the usual is remarked on, and asked about before it is sent', async () => {
    const sent = () => phone.getByLabel('Sent', { exact: true }).textContent();
    await show(phone, { locale, value: '5120', usual: '512' });
    expect(await phone.locator('.ui-field-remark').innerText()).toContain('512');
    await phone.getByRole('button', { name: 'Send', exact: true }).tap();
    const dialog = phone.getByRole('alertdialog');
    expect(await dialog.innerText()).toMatch(/5\D?120/);
    await dialog.getByRole('button').first().tap();
    expect(await sent()).toBe('kept');
    await phone.getByRole('button', { name: 'Send', exact: true }).tap();
    await dialog.getByRole('button').last().tap();
    await expect.poll(sent).toBe('sent');
  });
});

it('a figure near the usual is sent without a question', async () => {
  await show(phone, { locale: 'fr', value: '640.5', usual: '512' });
  await phone.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect.poll(() => phone.getByLabel('Sent', { exact: true }).textContent()).toBe('sent');
});

it('what the server refused is marked until another number stands there', async () => {
  await show(desktop, { locale: 'zh-Hans', value: '508' });
  await desktop.getByRole('button', { name: 'Refuse' }).click();
  const marked = desktop.locator('input:focus[aria-invalid]');
  await marked.waitFor();
  expect(await desktop.locator('.ui-field-error').innerText()).toBe('too much');
  await desktop.keyboard.type('5');
  await marked.waitFor({ state: 'detached' });
  expect(await desktop.locator('.ui-field-error').count()).toBe(0);
});

async function paste(text: string, locale: Locale) {
  await show(desktop, { locale, value: '508', decimals: 3 });
  await desktop.getByLabel('Copied').fill(text);
  await desktop.getByLabel('Copied').selectText();
  await desktop.keyboard.press('ControlOrMeta+c');
  await inputOf(desktop, 'Number').click();
  await desktop.keyboard.press('ControlOrMeta+v');
}

describe('a pasted number', () => {
  it.each([
    ['2 100,5', '2100.5', '2100.5'],
    ['2\u202f100,5', '2100.5', '2100.5'],
    ['2,100.5', '2100.5', '2100.5'],
    ['2.100,5', '2100.5', '2100.5'],
    ['2,100', '2100', '2.100'],
    ['２１００．５', '2100.5', '2100.5'],
    ['２，１００', '2100', '2.100'],
  ])('%s is taken as each language means it', async (text, inChinese, inFrench) => {
    for (const [locale, value] of [
      ['zh-Hans', inChinese],
      ['fr', inFrench],
    ] as const) {
      await paste(text, locale);
      expect.soft(await held(desktop, 'Number'), locale).toBe(value);
    }
  });

  it.each([
    ['1.234.567', 'zh-Hans', '小数请写作 640.5'],
    ['640,5', 'zh-Hant', '小數請寫作 640.5'],
    ['640,5', 'en', 'Write decimals like this: 640.5'],
    ['1,234,567', 'fr', 'Écrivez les décimales ainsi\u00a0: 640,5'],
    ['12 34', 'es', 'Escriba los decimales así: 640,5'],
    ['508 kg', 'zh-Hans', '只填数字，单位为t'],
    ['64万', 'en', 'Enter only the number, in t'],
    ['508\n515', 'zh-Hans', '输入必须是一个数字'],
    ['-515', 'en', 'Enter a number of zero or more'],
    ['2100.5555', 'fr', 'Décimales autorisées\u00a0: 3'],
  ] as const)(
    '%j is refused in %s with a reason, and leaves the number selected',
    async (text, locale, reason) => {
      await paste(text, locale);
      expect(await desktop.locator('.ui-field-error').innerText()).toBe(reason);
      expect(await held(desktop, 'Number')).toBe('508');
      expect(await typeAndLeave(desktop, 'Number', '515')).toBe('515');
    },
  );
});
