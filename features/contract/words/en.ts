// Contracts in English.

import type { ContractWords } from './keys.ts';
import { lives } from './lives/en.ts';

export const words: ContractWords = {
  ...lives,
  'message.dealt.title': 'Deal: {title}',
  'message.dealt.body':
    'Contract {no} with {counterparty}: {quantity|tonnes} t at {price|price} yuan/t. A performance bond of {bond|money} yuan is frozen; please sign by {signBy|moment}.',
  'todo.answer_contract': 'Terms of the contract with {counterparty} to answer',
  'todo.sign_contract': 'Contract with {counterparty} to sign',
};
