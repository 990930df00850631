// Tests of the keys of acts.

import { expect, it } from 'vitest';
import { actKey } from './actKey.ts';

it.each([
  ['/api/fee/desk/waive', 'fee_desk_waive'],
  ['/api/support/desk/feedback/close', 'support_desk_feedback_close'],
  ['/api/auth/login', 'auth_login'],
  ['admin/invite', 'admin_invite'],
])('the act %s is named under %s', (path, key) => {
  expect(actKey(path)).toBe(key);
});
