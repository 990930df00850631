// The fault texts in responses: Chinese, as API clients expect.

import { findText } from '#packages/i18n/node/translation.ts';
import type { Say } from '#packages/rpc/server/http.ts';

export const say: Say = ({ feature, name }, params) =>
  // A missing translation must not hide the refusal; a test finds it.
  findText(feature, 'zh-Hans')(`fault.${name}`, params as Record<string, unknown>) ?? name;
