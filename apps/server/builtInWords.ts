// The built-in texts of messages, in all languages: operators may write others above them.
import { accountWordLoaders } from '#features/account/words/loaders.ts';
import { bindingWordLoaders } from '#features/binding/words/loaders.ts';
import { bankWordLoaders } from '#features/bank/words/loaders.ts';
import { assayWordLoaders } from '#features/assay/words/loaders.ts';
import { certificationWordLoaders } from '#features/certification/words/loaders.ts';
import { certificateWordLoaders } from '#features/certificate/words/loaders.ts';
import { contentWordLoaders } from '#features/content/words/loaders.ts';
import { contractWordLoaders } from '#features/contract/words/loaders.ts';
import { deliveryWordLoaders } from '#features/delivery/words/loaders.ts';
import { deskWordLoaders } from '#features/desk/words/loaders.ts';
import { exportWordLoaders } from '#features/export/words/loaders.ts';
import { feeWordLoaders } from '#features/fee/words/loaders.ts';
import { firmWordLoaders } from '#features/firm/words/loaders.ts';
import { followWordLoaders } from '#features/follow/words/loaders.ts';
import { fundsWordLoaders } from '#features/funds/words/loaders.ts';
import type { BuiltInWords } from '#features/message/server/handlers/text.ts';
import { messageWordLoaders } from '#features/message/words/loaders.ts';
import { settlementWordLoaders } from '#features/settlement/words/loaders.ts';
import { tradeWordLoaders } from '#features/trade/words/loaders.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { WordsByLocale } from '#packages/i18n/words.ts';

/** Every feature that sends messages: what is not here cannot be written anew. */
const SENDING = {
  account: accountWordLoaders,
  firm: firmWordLoaders,
  certification: certificationWordLoaders,
  certificate: certificateWordLoaders,
  follow: followWordLoaders,
  content: contentWordLoaders,
  funds: fundsWordLoaders,
  bank: bankWordLoaders,
  binding: bindingWordLoaders,
  trade: tradeWordLoaders,
  contract: contractWordLoaders,
  delivery: deliveryWordLoaders,
  assay: assayWordLoaders,
  settlement: settlementWordLoaders,
  fee: feeWordLoaders,
  export: exportWordLoaders,
  desk: deskWordLoaders,
};

const inEveryLanguage = async (loaders: WordsByLocale<Readonly<Record<string, string>>>) =>
  Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, (await loaders[locale]()).words] as const)));

export const builtInWords = Object.fromEntries(await Promise.all(
  Object.entries(SENDING).map(async ([feature, loaders]) => [feature, await inEveryLanguage(loaders)] as const),
)) as BuiltInWords;

/** What messages are written with, those of operators' broadcasts among them. */
export const messageTexts: BuiltInWords = { ...builtInWords, message: await inEveryLanguage(messageWordLoaders) as BuiltInWords[string] };
