// Contracts in simplified Chinese.

import type { ContractWords } from './keys.ts';
import { lives } from './lives/zh-Hans.ts';

export const words: ContractWords = {
  ...lives,
  'message.dealt.title': '成交：{title}',
  'message.dealt.body':
    '与{counterparty}的合同 {no}：{quantity|tonnes} t × {price|price} 元/t，履约保证金 {bond|money} 元已冻结，请在 {signBy|moment} 前签署。',
  'todo.answer_contract': '与{counterparty}的合同条款待答复',
  'todo.sign_contract': '与{counterparty}的合同待签署',
};
