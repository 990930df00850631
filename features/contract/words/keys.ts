// Every word of contracts.
import type { LivesWords } from './lives/keys.ts';
import type { Words } from '#packages/i18n/words.ts';

export type ContractWords = LivesWords & Words<'message.dealt.title' | 'message.dealt.body'>;
