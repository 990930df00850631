// Further terms in the listing form, and as whoever answers a listing reads them.

import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { FURTHER_TERMS } from '../further.ts';
import { EXAMPLE_START, someTerms } from '../terms.example.ts';
import { blankListingForm, type ListingForm } from './form/form.ts';
import { FurtherFields } from './form/FurtherFields.tsx';
import { FurtherTermsSection } from './FurtherTermsSection.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const blank = blankListingForm({
  ...EXAMPLE_START,
  placeId: undefined,
  direction: 'sell',
});

function Form({ wrong, values = {} }: { wrong?: 'tolerance'; values?: Partial<ListingForm> }) {
  const form = useForm<ListingForm>({
    defaultValues: { ...blank, ...values },
    ...(wrong && { errors: { [wrong]: { type: 'wrong', message: '0 – 10' } } }),
  });
  return (
    <FormProvider {...form}>
      <FurtherFields />
    </FormProvider>
  );
}

const drawn = (screen: React.ReactNode, locale: Locale = 'zh-Hans') => draw(screen, { locale });

describe('the form', () => {
  it.each(LOCALES)('shows every further term with what holds without it, in %s', async (locale) => {
    const t = translation('terms', locale);
    const text = textOf(await drawn(<Form />, locale));
    expect(text).not.toMatch(GAPS);
    for (const name of FURTHER_TERMS) expect(text).toContain(t(`field.${name}`));
  });

  it('is folded, and says defaults with their units', async () => {
    const html = await drawn(<Form />);
    expect(html).toMatch(/<details class="trade-fold">/);
    const text = textOf(html);
    for (const said of [
      '不填则为：± 5 %',
      '不填则为：3 个工作日',
      '不填则为：0.05 % / 天',
      '不填则为：0.50 元/吨 / 天',
      '按通用约定：装车（船）时',
      '按通用约定：法院诉讼',
    ])
      expect(text).toContain(said);
  });

  it('knows that there is nothing to lift where the seller brings the coal', async () => {
    expect(textOf(await drawn(<Form values={{ priceBasis: 'delivered_plant' }} />))).toContain(
      '按通用约定：卸货时',
    );
  });

  it('has no default for the other form of a penalty that is typed', async () => {
    const text = textOf(await drawn(<Form values={{ shortPenalty: '10' }} />));
    expect(text.match(/不填则为：5 %/g)).toHaveLength(1);
  });

  it('is open where a field is wrong, and says what is allowed', async () => {
    const html = await drawn(<Form wrong="tolerance" />);
    expect(html).toMatch(/<details class="trade-fold" open/);
    expect(textOf(html)).toContain('0 – 10');
  });
});

describe('the terms of a listing', () => {
  it.each(LOCALES)('are shown in %s', async (locale) => {
    expect(textOf(await drawn(<FurtherTermsSection terms={someTerms()} />, locale))).not.toMatch(GAPS);
  });

  it('are its own, then the platform’s, and of a penalty only what is agreed', async () => {
    const terms = someTerms({ shortPenalty: haoPerTonne(100_000n), forumPlace: '太原市' });
    const text = textOf(await drawn(<FurtherTermsSection terms={terms} isFolded />));
    expect(text).toMatch(/少交违约金 10\.00 元\/吨/);
    expect(text).not.toMatch(/少交违约金（按货价）/);
    expect(text).toMatch(/少提违约金（按货价） 5 %/);
    expect(text).not.toMatch(/少提违约金 /);
    expect(text).toMatch(/管辖地 太原市/);
  });
});
