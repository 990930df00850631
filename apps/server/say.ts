// The fault texts in responses: Chinese, as API clients expect.

import { fill } from '#packages/i18n/message.ts';
import type { Say } from '#packages/rpc/server/http.ts';
import { chineseWords } from './words.ts';

export const say: Say = ({ feature, name }, params) => {
  // A missing translation must not hide the refusal; a test finds it.
  const sentence = chineseWords[feature]?.[`fault.${name}`] ?? name;
  return fill('zh-Hans', sentence, params as Record<string, unknown>);
};
