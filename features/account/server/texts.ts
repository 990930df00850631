// Texts to phones: written in the reader's language into the outbox, in the transaction that has something to say.
import type { TEXT_PURPOSES } from '../calls/code.ts';
import type { AccountWords } from '../words/keys.ts';
import { words as en } from '../words/en.ts';
import { words as es } from '../words/es.ts';
import { words as fr } from '../words/fr.ts';
import { words as hans } from '../words/zh-Hans.ts';
import { words as hant } from '../words/zh-Hant.ts';
import { insertText } from './queries/code.ts';
import { readTextParameter } from '#features/catalog/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { fill } from '#packages/i18n/message.ts';

const WORDS: Readonly<Record<Locale, AccountWords>> = { 'zh-Hans': hans, 'zh-Hant': hant, en, fr, es };

export type Sentence = 'code' | 'phone_taken' | 'name_taken' | 'password_changed' | 'phone_changed';

interface Letter {
  readonly requestId?: string;
  readonly phone: string;
  readonly purpose: (typeof TEXT_PURPOSES)[number];
  readonly locale: Locale;
  /** Undefined: it goes to nobody, and is written all the same. */
  readonly sentence: Sentence | undefined;
  readonly params?: Readonly<Record<string, unknown>>;
}

export async function writeText({ tx, now, newId }: Setting, { requestId, phone, purpose, locale, sentence, params }: Letter): Promise<void> {
  const isSent = await readTextParameter(tx, 'TEXT_CHANNEL', now) === 'http';
  await insertText(tx, {
    id: newId(), requestId: requestId ?? null, phone, purpose,
    text: sentence === undefined ? '' : fill(locale, WORDS[locale][`text.${sentence}`], params),
    state: sentence === undefined ? 'withheld' : isSent ? 'waiting' : 'kept',
  }, now);
}

/** What somebody must learn about their account, where there is a phone to tell. */
export async function tellOwner(setting: Setting, owner: { phone: string; locale: Locale }, sentence: Sentence): Promise<void> {
  if (owner.phone !== '') await writeText(setting, { ...owner, purpose: 'notice', sentence });
}
