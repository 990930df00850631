// Which addresses are one customer, and which are one network.

import { expect, it } from 'vitest';
import { customerOf, networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0'],
  ['2001:db8:1:2::1', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:0DB8:0001:0002:a:b:c:d', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::', '2001:db8::'],
  ['::1', '::', '::'],
  ['', '', ''],
])('%s is of the customer %s in the network %s', (address, customer, network) => {
  expect([customerOf(address), networkOf(address)]).toEqual([customer, network]);
});
