// Seeds the first version of every text that is missing.

import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Texts } from '../../calls/introduction.ts';
import { TOPICS, type Topic } from '../../topics.ts';
import { read } from '../../written.ts';
import { agreement } from './agreement.ts';
import { customerService } from './customerService.ts';
import { finance } from './finance.ts';
import { logistics } from './logistics.ts';
import type { FiveTexts } from './texts.ts';
import { transaction } from './transaction.ts';

const FIRST_TEXTS: Readonly<Record<Topic, FiveTexts>> = {
  agreement,
  customerService,
  finance,
  logistics,
  transaction,
};
const EFFECTIVE_ON = '2026-01-01';

export async function seedContent({ tx, now }: Pick<TxContext, 'tx' | 'now'>): Promise<void> {
  const texts = TOPICS.map((topic) => JSON.stringify(textsOf(FIRST_TEXTS[topic])));
  await tx.run`
    insert into content_introduction (topic, version, state, effective_on, texts, written_at, decided_at)
    select topic, 1, 'published', ${EFFECTIVE_ON}::date, texts, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${[...TOPICS]}::text[], ${texts}::jsonb[]) as seed (topic, texts)
        on conflict do nothing`;
}

const textOf = ({ title, written }: FiveTexts['en']) => ({ title, body: read(written) });

export const textsOf = (texts: FiveTexts): Texts => ({
  'zh-Hans': textOf(texts['zh-Hans']),
  'zh-Hant': textOf(texts['zh-Hant']),
  en: textOf(texts.en),
  fr: textOf(texts.fr),
  es: textOf(texts.es),
});
