// What a fault says in the answer itself: Chinese, as the specification's clients expect.

import { fill } from '#packages/i18n/message.ts';
import type { Say } from '#packages/rpc/server/http.ts';
import { chineseWords } from './words.ts';

export const say: Say = ({ feature, name }, params) => {
  // A refusal must reach its caller even where its words are missing; a test finds that out.
  const sentence = chineseWords[feature]?.[`fault.${name}`] ?? name;
  return fill('zh-Hans', sentence, params as Record<string, unknown>);
};
