// Each kind of field shows why the server refused its value.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { putMarks } from '#packages/rpc/react/fieldMarks.ts';
import { draw } from '../../test/support/draw.tsx';
import { ChoiceInput, TextInput } from './admin/Inputs.tsx';
import { ChoiceChips, OneOf } from './Choices.tsx';
import { DateField } from './DateField.tsx';
import { ListError } from './Field.tsx';
import { NumberField } from './NumberField.tsx';
import { PeriodField } from './PeriodField.tsx';
import { SearchableSelect, Select } from './Select.tsx';
import { Stepper } from './Stepper.tsx';
import { PasswordField, TextArea, TextField } from './TextField.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
  vi.stubGlobal('location', { origin: 'https://example.com' });
});

const CALL = '/api/delivery/order/save';
const WHY = 'more than is left';
afterEach(() => {
  putMarks(CALL, []);
});

const still = () => undefined;
const field = { label: 'Tonnes', name: 'quantity', onChange: still };
const options = [{ value: 'a', label: 'A' }];
const FIELDS = {
  NumberField: <NumberField {...field} value="508" />,
  Stepper: <Stepper {...field} value={5n} step={1n} min={0n} max={9n} decimals={0} />,
  TextField: <TextField {...field} value="x" />,
  PasswordField: <PasswordField {...field} value="x" autoComplete="new-password" showLabel="show" />,
  TextArea: <TextArea {...field} value="x" />,
  DateField: <DateField {...field} value="2026-11-24" />,
  PeriodField: <PeriodField {...field} value={{ from: '', to: '' }} text="" />,
  Select: <Select {...field} value="a" options={options} />,
  SearchableSelect: <SearchableSelect {...field} value="a" options={options} />,
  OneOf: <OneOf {...field} value="a" choices={options} />,
  ChoiceChips: <ChoiceChips {...field} values={['a']} choices={options} />,
  ListError: <ListError name="quantity" value="x" />,
  'TextInput of a desk': <TextInput {...field} value="x" />,
  'ChoiceInput of a desk': <ChoiceInput {...field} value="a" options={options} />,
};

describe.each(Object.entries(FIELDS))('%s', (_kind, element) => {
  it.each([
    ['content.quantity', true],
    ['quantity', true],
    ['price', false],
    ['minimum_quantity', false],
  ])('marked at %s: %s', async (path, isShown) => {
    putMarks(CALL, [{ path, text: WHY }]);
    const html = await draw(element);
    expect(html.includes(WHY)).toBe(isShown);
    expect(/ui-field-wrong|aria-invalid="true"/.test(html)).toBe(isShown);
  });
});

it('shows the form’s own error before that of the server', async () => {
  putMarks(CALL, [{ path: 'quantity', text: WHY }]);
  const html = await draw(<NumberField {...field} value="" error="fill this in" />);
  expect([html.includes('fill this in'), html.includes(WHY)]).toEqual([true, false]);
});

it('loses its mark when the call is sent again', async () => {
  putMarks(CALL, [{ path: 'quantity', text: WHY }]);
  putMarks(CALL, []);
  expect(await draw(FIELDS.NumberField)).not.toContain(WHY);
});
