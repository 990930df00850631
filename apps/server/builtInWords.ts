// The built-in texts of messages, in all languages: operators may write others above them.
import { words as accountZhHans } from '#features/account/words/zh-Hans.ts';
import { words as accountZhHant } from '#features/account/words/zh-Hant.ts';
import { words as accountEn } from '#features/account/words/en.ts';
import { words as accountFr } from '#features/account/words/fr.ts';
import { words as accountEs } from '#features/account/words/es.ts';
import { words as firmZhHans } from '#features/firm/words/zh-Hans.ts';
import { words as firmZhHant } from '#features/firm/words/zh-Hant.ts';
import { words as firmEn } from '#features/firm/words/en.ts';
import { words as firmFr } from '#features/firm/words/fr.ts';
import { words as firmEs } from '#features/firm/words/es.ts';
import { words as certificationZhHans } from '#features/certification/words/zh-Hans.ts';
import { words as certificationZhHant } from '#features/certification/words/zh-Hant.ts';
import { words as certificationEn } from '#features/certification/words/en.ts';
import { words as certificationFr } from '#features/certification/words/fr.ts';
import { words as certificationEs } from '#features/certification/words/es.ts';
import { words as followZhHans } from '#features/follow/words/zh-Hans.ts';
import { words as followZhHant } from '#features/follow/words/zh-Hant.ts';
import { words as followEn } from '#features/follow/words/en.ts';
import { words as followFr } from '#features/follow/words/fr.ts';
import { words as followEs } from '#features/follow/words/es.ts';
import { words as contentZhHans } from '#features/content/words/zh-Hans.ts';
import { words as contentZhHant } from '#features/content/words/zh-Hant.ts';
import { words as contentEn } from '#features/content/words/en.ts';
import { words as contentFr } from '#features/content/words/fr.ts';
import { words as contentEs } from '#features/content/words/es.ts';
import { words as deskZhHans } from '#features/desk/words/zh-Hans.ts';
import { words as deskZhHant } from '#features/desk/words/zh-Hant.ts';
import { words as deskEn } from '#features/desk/words/en.ts';
import { words as deskFr } from '#features/desk/words/fr.ts';
import { words as deskEs } from '#features/desk/words/es.ts';
import { words as contractZhHans } from '#features/contract/words/zh-Hans.ts';
import { words as contractZhHant } from '#features/contract/words/zh-Hant.ts';
import { words as contractEn } from '#features/contract/words/en.ts';
import { words as contractFr } from '#features/contract/words/fr.ts';
import { words as contractEs } from '#features/contract/words/es.ts';
import { words as fundsZhHans } from '#features/funds/words/zh-Hans.ts';
import { words as fundsZhHant } from '#features/funds/words/zh-Hant.ts';
import { words as fundsEn } from '#features/funds/words/en.ts';
import { words as fundsFr } from '#features/funds/words/fr.ts';
import { words as fundsEs } from '#features/funds/words/es.ts';
import { words as tradeZhHans } from '#features/trade/words/zh-Hans.ts';
import { words as tradeZhHant } from '#features/trade/words/zh-Hant.ts';
import { words as tradeEn } from '#features/trade/words/en.ts';
import { words as tradeFr } from '#features/trade/words/fr.ts';
import { words as tradeEs } from '#features/trade/words/es.ts';
import type { BuiltInWords } from '#features/message/server/handlers/text.ts';

/** Every feature that sends messages: what is not here cannot be written anew. */
export const builtInWords: BuiltInWords = {
  account: { 'zh-Hans': accountZhHans, 'zh-Hant': accountZhHant, en: accountEn, fr: accountFr, es: accountEs },
  firm: { 'zh-Hans': firmZhHans, 'zh-Hant': firmZhHant, en: firmEn, fr: firmFr, es: firmEs },
  certification: { 'zh-Hans': certificationZhHans, 'zh-Hant': certificationZhHant, en: certificationEn, fr: certificationFr, es: certificationEs },
  follow: { 'zh-Hans': followZhHans, 'zh-Hant': followZhHant, en: followEn, fr: followFr, es: followEs },
  content: { 'zh-Hans': contentZhHans, 'zh-Hant': contentZhHant, en: contentEn, fr: contentFr, es: contentEs },
  desk: { 'zh-Hans': deskZhHans, 'zh-Hant': deskZhHant, en: deskEn, fr: deskFr, es: deskEs },
  contract: { 'zh-Hans': contractZhHans, 'zh-Hant': contractZhHant, en: contractEn, fr: contractFr, es: contractEs },
  funds: { 'zh-Hans': fundsZhHans, 'zh-Hant': fundsZhHant, en: fundsEn, fr: fundsFr, es: fundsEs },
  trade: { 'zh-Hans': tradeZhHans, 'zh-Hant': tradeZhHant, en: tradeEn, fr: tradeFr, es: tradeEs },
};
