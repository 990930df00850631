// The form warns of coal beyond the statutory limits that the parameters set.

import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { qrySysParameter } from '#features/catalog/calls/referenceData.ts';
import { answered, draw, textOf } from '../../../../test/support/draw.tsx';
import { LEGAL_LIMIT_KEYS } from '../../rules/legalLimits.ts';
import { someTerms } from '../../terms.example.ts';
import { type ListingForm, type SpecRow, toListingForm } from './form.ts';
import { Promises } from './Promises.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

function Form({ rankCode, spec }: { rankCode: string; spec: SpecRow }) {
  const values = { ...toListingForm(someTerms()), rankCode, spec: [spec] };
  return (
    <FormProvider {...useForm<ListingForm>({ defaultValues: values })}>
      <Promises />
    </FormProvider>
  );
}
const row = (changes: Partial<SpecRow>): SpecRow => ({
  index: 'AD',
  op: 'at_most',
  value: '',
  upper: '',
  reject: '',
  ...changes,
});

it.each<[string, string, SpecRow, Record<string, string>, string | undefined]>([
  ['ash of any coal', 'CY', row({ value: '41' }), {}, '超过商品煤规定上限 40'],
  ['ash of lignite', 'HM', row({ value: '31' }), {}, '超过商品煤规定上限 30'],
  ['ash hauled far', 'CY', row({ value: '31' }), {}, '公里以上商品煤的法定限值 30'],
  [
    'the worse end of a range',
    'CY',
    row({ op: 'between', value: '20', upper: '41' }),
    {},
    '超过商品煤规定上限 40',
  ],
  [
    'heat hauled far',
    'CY',
    row({ index: 'QNET_AR', op: 'at_least', value: '4000' }),
    {},
    '公里以上商品煤的法定限值 4,305',
  ],
  ['ash within', 'CY', row({ value: '25' }), {}, undefined],
  ['ash above a changed limit', 'CY', row({ value: '25' }), { LEGAL_ASH: '2000' }, '超过商品煤规定上限 20'],
])('of %s', async (_name, rankCode, spec, set, text) => {
  const answers = [answered(qrySysParameter, { paramKey: LEGAL_LIMIT_KEYS.join(',') }, set)];
  const shown = textOf(await draw(<Form rankCode={rankCode} spec={spec} />, { answers }));
  expect(/[^ ]*(?:规定上限|法定限值) [\d,]+/.exec(shown)?.[0]).toBe(text);
});
