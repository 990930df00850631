// Every word of contracts.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { LivesWords } from './lives/keys.ts';

export type ContractWords = LivesWords &
  Words<'message.dealt.title' | 'message.dealt.body' | 'todo.answer_contract' | 'todo.sign_contract'>;
