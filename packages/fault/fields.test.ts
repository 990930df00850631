// Which input fields a fault concerns.

import { expect, it } from 'vitest';
import { concernedFields } from './fields.ts';

const ORDER = { orderId: '1', content: { quantity: 5n, from: new Date(0) } };
const TRUCKS = { trucks: [{ plate: 'A' }, { plate: 'B' }] };

it.each<[string, readonly string[], unknown, unknown, object[]]>([
  ['none of its own', [], { left: 1n }, ORDER, []],
  ['its field in the input', ['quantity'], { left: 1n }, ORDER, [{ path: 'content.quantity' }]],
  ['the first that the call takes', ['planned', 'quantity'], {}, ORDER, [{ path: 'content.quantity' }]],
  ['all where a call before stored it', ['quantity'], {}, { orderId: '1' }, [{ path: 'quantity' }]],
  ['the one of several with its value', ['plate'], { plate: 'B' }, TRUCKS, [{ path: 'trucks.1.plate' }]],
  ['all of several', ['plate'], {}, TRUCKS, [{ path: 'trucks.0.plate' }, { path: 'trucks.1.plate' }]],
  ['a row by its parameter', ['values.{index}'], { index: 'MT' }, {}, [{ path: 'values.MT' }]],
  ['the field it names', ['other'], { field: 'quantity' }, ORDER, [{ path: 'content.quantity' }]],
  [
    'the fields it lists, with the rule each breaks',
    [],
    {
      problems: [
        { field: 'quantity', rule: 'less' },
        { field: 'gone', rule: 'missing' },
      ],
    },
    ORDER,
    [
      { path: 'content.quantity', reason: 'less' },
      { path: 'gone', reason: 'missing' },
    ],
  ],
  [
    'the paths it lists',
    [],
    { flaws: [{ path: 'name', flaw: 'long' }] },
    {},
    [{ path: 'name', reason: 'long' }],
  ],
])('%s', (_title, fields, params, input, expected) => {
  expect(concernedFields({ fields }, params, input)).toEqual(expected);
});
