// Contracts in traditional Chinese.

import type { ContractWords } from './keys.ts';
import { lives } from './lives/zh-Hant.ts';

export const words: ContractWords = {
  ...lives,
  'message.dealt.title': '成交：{title}',
  'message.dealt.body':
    '與{counterparty}的合約 {no}：{quantity|tonnes} t × {price|price} 元/t，履約保證金 {bond|money} 元已凍結，請在 {signBy|moment} 前簽署。',
  'todo.answer_contract': '與{counterparty}的合約條款待答覆',
  'todo.sign_contract': '與{counterparty}的合約待簽署',
};
