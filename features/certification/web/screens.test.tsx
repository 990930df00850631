// The firm's form in steps, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { someForm } from '../form.example.ts';
import type { FormContent } from '../form.ts';
import { presetForm } from '../rules/preset.ts';
import { FirmForm } from './FirmForm.tsx';
import { FORM_STEPS, type FormStep } from './steps.ts';

vi.hoisted(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const OWN = { name: '朔州白羊岭煤业有限公司', creditCode: '91350100M000100Y43' };
const begun = (kind: FormContent['kind']) => presetForm({ ...OWN, kind });

const drawStep = (content: FormContent, step: FormStep, locale: (typeof LOCALES)[number] = 'zh-Hans') =>
  draw(
    <FirmForm
      firmId="01M7XQK9SG23KNFKAFZKV5A68X"
      form={{
        number: 1,
        version: 1,
        state: 'drafted',
        content,
        savedAt: new Date('2026-11-24T01:00:00Z'),
        submittedAt: null,
        reasons: [],
        note: '',
      }}
      self={{ name: '白山', mobile: '13900001234' }}
      head={null}
      isChange={false}
      onReload={() => undefined}
    />,
    { locale, search: `step=${step}`, seats: ['firm_admin'] },
  );

/** Controls to fill in: a group of radio buttons is one, and switches are shortcuts. */
function fieldsIn(html: string): number {
  const controls = html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  const single = controls.filter((one) => !/role="switch"|type="radio"/.test(one));
  const groups = new Set(
    controls.flatMap(
      (one) =>
        /type="radio".*? name="([^"]*)"|name="([^"]*)".*?type="radio"/.exec(one)?.slice(1).filter(Boolean) ??
        [],
    ),
  );
  return single.length + groups.size;
}

describe.each(LOCALES)('in %s', (locale) => {
  it.each(FORM_STEPS)('the step %s has every word', async (step) => {
    expect(textOf(await drawStep(someForm(), step, locale))).not.toMatch(GAPS);
  });
});

describe('the first pass', () => {
  it.each<[FormContent['kind'], number]>([
    ['producer', 20],
    ['user', 13],
    ['trader', 13],
    ['carrier', 16],
    ['warehouse', 16],
  ])('of a %s asks for at most 20 fields: %i', async (kind, count) => {
    const pages = await Promise.all(
      (['firm', 'licences', 'people'] as const).map((step) => drawStep(begun(kind), step)),
    );
    const fields = pages.reduce((sum, html) => sum + fieldsIn(html), 0);
    expect(fields).toBe(count);
    expect(fields).toBeLessThanOrEqual(20);
  });
});

describe('the form', () => {
  it('presets the licences of the kind, each under its own name', async () => {
    const html = await drawStep(begun('producer'), 'licences');
    const legends = [...html.matchAll(/<legend class="certification-item-head">([^<]*)</g)].map(
      ([, name]) => name,
    );
    expect(legends).toEqual(['营业执照', '采矿许可证', '安全生产许可证']);
  });

  it('names each file chooser after its field', async () => {
    const text = textOf(await drawStep(begun('producer'), 'licences'));
    expect(text.split('证照扫描件 :').length + text.split('证照扫描件:').length - 2).toBe(3);
  });

  it('asks nothing twice of a legal representative who acts and owns', async () => {
    const html = await drawStep(begun('producer'), 'people');
    expect(textOf(html)).toContain('与法定代表人相同');
    expect(textOf(html)).not.toContain('身份证号');
    expect(html).not.toContain('type="file"');
  });

  it('shows everything again before it is submitted', async () => {
    const text = textOf(await drawStep(someForm(), 'review'));
    for (const said of ['白羊岭矿', '5,000', 'C1400002012051110120001']) expect(text).toContain(said);
  });
});
