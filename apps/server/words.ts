// Translations the server needs: responses, messages and exported lists.

import { accountWordLoaders } from '#features/account/words/loaders.ts';
import { assayWordLoaders } from '#features/assay/words/loaders.ts';
import { bankWordLoaders } from '#features/bank/words/loaders.ts';
import { bindingWordLoaders } from '#features/binding/words/loaders.ts';
import { catalogWordLoaders } from '#features/catalog/words/loaders.ts';
import { certificateWordLoaders } from '#features/certificate/words/loaders.ts';
import { certificationWordLoaders } from '#features/certification/words/loaders.ts';
import { clauseWordLoaders } from '#features/clause/words/loaders.ts';
import { contentWordLoaders } from '#features/content/words/loaders.ts';
import { contractWordLoaders } from '#features/contract/words/loaders.ts';
import { deskWordLoaders } from '#features/dashboard/words/loaders.ts';
import { exportWordLoaders } from '#features/export/words/loaders.ts';
import { feeWordLoaders } from '#features/fee/words/loaders.ts';
import { fileWordLoaders } from '#features/file/words/loaders.ts';
import { financingWordLoaders } from '#features/financing/words/loaders.ts';
import { firmWordLoaders } from '#features/firm/words/loaders.ts';
import { followWordLoaders } from '#features/follow/words/loaders.ts';
import { fundsWordLoaders } from '#features/funds/words/loaders.ts';
import { goodsWordLoaders } from '#features/goods/words/loaders.ts';
import { identityWordLoaders } from '#features/identity/words/loaders.ts';
import { listingWordLoaders } from '#features/listing/words/loaders.ts';
import { marketWordLoaders } from '#features/market/words/loaders.ts';
import type { BuiltInWords } from '#features/message/server/handlers/text.ts';
import { messageWordLoaders } from '#features/message/words/loaders.ts';
import { negotiationWordLoaders } from '#features/negotiation/words/loaders.ts';
import { pickupWordLoaders } from '#features/pickup/words/loaders.ts';
import { releaseWordLoaders } from '#features/release/words/loaders.ts';
import { settlementWordLoaders } from '#features/settlement/words/loaders.ts';
import { termsWordLoaders } from '#features/terms/words/loaders.ts';
import { weighbridgeWordLoaders } from '#features/weighbridge/words/loaders.ts';
import { genericWordLoaders } from '#packages/fault/words/loaders.ts';
import type { WordsByLocale } from '#packages/i18n/catalogue.ts';
import { LOCALES } from '#packages/i18n/locale.ts';

type Words = Readonly<Record<string, string>>;

export const wordLoaders: Readonly<Record<string, WordsByLocale<Words>>> = {
  generic: genericWordLoaders,
  catalog: catalogWordLoaders,
  account: accountWordLoaders,
  firm: firmWordLoaders,
  file: fileWordLoaders,
  message: messageWordLoaders,
  certification: certificationWordLoaders,
  identity: identityWordLoaders,
  certificate: certificateWordLoaders,
  follow: followWordLoaders,
  content: contentWordLoaders,
  funds: fundsWordLoaders,
  bank: bankWordLoaders,
  binding: bindingWordLoaders,
  clause: clauseWordLoaders,
  terms: termsWordLoaders,
  listing: listingWordLoaders,
  negotiation: negotiationWordLoaders,
  contract: contractWordLoaders,
  market: marketWordLoaders,
  goods: goodsWordLoaders,
  pickup: pickupWordLoaders,
  weighbridge: weighbridgeWordLoaders,
  assay: assayWordLoaders,
  settlement: settlementWordLoaders,
  release: releaseWordLoaders,
  fee: feeWordLoaders,
  financing: financingWordLoaders,
  export: exportWordLoaders,
  dashboard: deskWordLoaders,
};

const inEveryLanguage = async (loaders: WordsByLocale<Words>) =>
  Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, (await loaders[locale]()).words] as const)),
  );

/** Translations used in messages, including operators' broadcasts. */
export const messageTexts = Object.fromEntries(
  await Promise.all(
    Object.entries(wordLoaders).map(
      async ([feature, loaders]) => [feature, await inEveryLanguage(loaders)] as const,
    ),
  ),
) as BuiltInWords;

const { message: _broadcasts, ...editable } = messageTexts;
/** Operators may override these texts; broadcasts are written by operators anyway. */
export const builtInWords: BuiltInWords = editable;

export const chineseWords: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(messageTexts).map(([feature, texts]) => [feature, texts['zh-Hans']]),
);
