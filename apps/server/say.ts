// What a fault says in the answer itself: Chinese, as the specification's clients expect.
import { chineseWords } from './features.ts';
import type { Say } from '#packages/call/http.ts';
import { fill } from '#packages/i18n/message.ts';

export const say: Say = ({ feature, name }, params) => {
  const sentence = chineseWords[feature]?.[`fault.${name}`];
  if (sentence === undefined) throw new Error(`the fault ${feature}.${name} has no Chinese words`);
  return fill('zh-Hans', sentence, params as Record<string, unknown>);
};
