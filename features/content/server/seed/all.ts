// Seeds the first version of every text that is missing.

import type { TxContext } from '#packages/rpc/server/context.ts';
import type { IntroductionTexts } from '../../calls/introduction.ts';
import { TOPICS, type IntroductionTopic } from '../../topics.ts';
import { parseMarkup } from '../../written.ts';
import { agreement } from './agreement.ts';
import { customerService } from './customerService.ts';
import { finance } from './finance.ts';
import { logistics } from './logistics.ts';
import type { SeedTexts } from './texts.ts';
import { transaction } from './transaction.ts';

const FIRST_TEXTS: Readonly<Record<IntroductionTopic, SeedTexts>> = {
  agreement,
  customerService,
  finance,
  logistics,
  transaction,
};
const EFFECTIVE_ON = '2026-01-01';

export async function seedContent({ tx, now }: Pick<TxContext, 'tx' | 'now'>): Promise<void> {
  const texts = TOPICS.map((topic) => JSON.stringify(parseTexts(FIRST_TEXTS[topic])));
  await tx.run`
    insert into content_introduction (topic, version, state, effective_on, texts, written_at, decided_at)
    select topic, 1, 'published', ${EFFECTIVE_ON}::date, texts, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${[...TOPICS]}::text[], ${texts}::jsonb[]) as seed (topic, texts)
        on conflict do nothing`;
}

const textOf = ({ title, written }: SeedTexts['en']) => ({ title, body: parseMarkup(written) });

export const parseTexts = (texts: SeedTexts): IntroductionTexts => ({
  'zh-Hans': textOf(texts['zh-Hans']),
  'zh-Hant': textOf(texts['zh-Hant']),
  en: textOf(texts.en),
  fr: textOf(texts.fr),
  es: textOf(texts.es),
});
