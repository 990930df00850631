// Registers the screens and translations of each feature in the app.

import { accountScreens } from '#features/account/web/screens.ts';
import { accountWordLoaders } from '#features/account/words/loaders.ts';
import { assayScreens } from '#features/assay/web/screens.ts';
import { assayWordLoaders } from '#features/assay/words/loaders.ts';
import { bankScreens } from '#features/bank/web/screens.ts';
import { bankWordLoaders } from '#features/bank/words/loaders.ts';
import { bindingScreens } from '#features/binding/web/screens.ts';
import { bindingWordLoaders } from '#features/binding/words/loaders.ts';
import { catalogWordLoaders } from '#features/catalog/words/loaders.ts';
import { certificateScreens } from '#features/certificate/web/screens.ts';
import { certificateWordLoaders } from '#features/certificate/words/loaders.ts';
import { certificationScreens } from '#features/certification/web/screens.ts';
import { certificationWordLoaders } from '#features/certification/words/loaders.ts';
import { clauseWordLoaders } from '#features/clause/words/loaders.ts';
import { contentScreens } from '#features/content/web/screens.ts';
import { contentWordLoaders } from '#features/content/words/loaders.ts';
import { contractScreens } from '#features/contract/web/screens.ts';
import { contractWordLoaders } from '#features/contract/words/loaders.ts';
import { deskScreens } from '#features/dashboard/web/screens.ts';
import { deskWordLoaders } from '#features/dashboard/words/loaders.ts';
import { dossierScreens } from '#features/dossier/web/screens.ts';
import { draftingScreens } from '#features/drafting/web/screens.ts';
import { exportScreens } from '#features/export/web/screens.ts';
import { exportWordLoaders } from '#features/export/words/loaders.ts';
import { feeScreens } from '#features/fee/web/screens.ts';
import { feeWordLoaders } from '#features/fee/words/loaders.ts';
import { fileWordLoaders } from '#features/file/words/loaders.ts';
import { financingScreens } from '#features/financing/web/screens.ts';
import { financingWordLoaders } from '#features/financing/words/loaders.ts';
import { firmScreens } from '#features/firm/web/screens.ts';
import { firmWordLoaders } from '#features/firm/words/loaders.ts';
import { followScreens } from '#features/follow/web/screens.ts';
import { followWordLoaders } from '#features/follow/words/loaders.ts';
import { fundsScreens } from '#features/funds/web/screens.ts';
import { fundsWordLoaders } from '#features/funds/words/loaders.ts';
import { goodsScreens } from '#features/goods/web/screens.ts';
import { goodsWordLoaders } from '#features/goods/words/loaders.ts';
import { identityScreens } from '#features/identity/web/screens.ts';
import { identityWordLoaders } from '#features/identity/words/loaders.ts';
import { listingScreens } from '#features/listing/web/screens.ts';
import { listingWordLoaders } from '#features/listing/words/loaders.ts';
import { marketScreens } from '#features/market/web/screens.ts';
import { marketWordLoaders } from '#features/market/words/loaders.ts';
import { messageScreens } from '#features/message/web/screens.ts';
import { messageWordLoaders } from '#features/message/words/loaders.ts';
import { negotiationScreens } from '#features/negotiation/web/screens.ts';
import { negotiationWordLoaders } from '#features/negotiation/words/loaders.ts';
import { pickupScreens } from '#features/pickup/web/screens.ts';
import { pickupWordLoaders } from '#features/pickup/words/loaders.ts';
import { releaseScreens } from '#features/release/web/screens.ts';
import { releaseWordLoaders } from '#features/release/words/loaders.ts';
import { searchScreens } from '#features/search/web/screens.ts';
import { settlementScreens } from '#features/settlement/web/screens.ts';
import { settlementWordLoaders } from '#features/settlement/words/loaders.ts';
import { statementScreens } from '#features/statement/web/screens.ts';
import { termsWordLoaders } from '#features/terms/words/loaders.ts';
import { weighbridgeScreens } from '#features/weighbridge/web/screens.ts';
import { weighbridgeWordLoaders } from '#features/weighbridge/words/loaders.ts';
import { genericWordLoaders } from '#packages/fault/words/loaders.ts';
import { lazyWords, type WordsRegistry } from '#packages/i18n/react.ts';
import type { Screen } from '#packages/ui/screens.ts';

export const screens: readonly Screen[] = [
  ...accountScreens,
  ...firmScreens,
  ...messageScreens,
  ...certificationScreens,
  ...identityScreens,
  ...certificateScreens,
  ...followScreens,
  ...contentScreens,
  ...fundsScreens,
  ...statementScreens,
  ...bankScreens,
  ...bindingScreens,
  ...listingScreens,
  ...negotiationScreens,
  ...contractScreens,
  ...draftingScreens,
  ...dossierScreens,
  ...marketScreens,
  ...goodsScreens,
  ...pickupScreens,
  ...weighbridgeScreens,
  ...assayScreens,
  ...settlementScreens,
  ...releaseScreens,
  ...feeScreens,
  ...financingScreens,
  ...searchScreens,
  ...exportScreens,
  ...deskScreens,
];

/** Features whose faults and messages arrive as codes and are translated here. */
export const wordsOfFeatures: WordsRegistry = {
  generic: lazyWords(genericWordLoaders),
  catalog: lazyWords(catalogWordLoaders),
  account: lazyWords(accountWordLoaders),
  firm: lazyWords(firmWordLoaders),
  file: lazyWords(fileWordLoaders),
  message: lazyWords(messageWordLoaders),
  certification: lazyWords(certificationWordLoaders),
  identity: lazyWords(identityWordLoaders),
  certificate: lazyWords(certificateWordLoaders),
  follow: lazyWords(followWordLoaders),
  content: lazyWords(contentWordLoaders),
  funds: lazyWords(fundsWordLoaders),
  bank: lazyWords(bankWordLoaders),
  clause: lazyWords(clauseWordLoaders),
  binding: lazyWords(bindingWordLoaders),
  terms: lazyWords(termsWordLoaders),
  listing: lazyWords(listingWordLoaders),
  negotiation: lazyWords(negotiationWordLoaders),
  market: lazyWords(marketWordLoaders),
  contract: lazyWords(contractWordLoaders),
  assay: lazyWords(assayWordLoaders),
  goods: lazyWords(goodsWordLoaders),
  pickup: lazyWords(pickupWordLoaders),
  weighbridge: lazyWords(weighbridgeWordLoaders),
  settlement: lazyWords(settlementWordLoaders),
  release: lazyWords(releaseWordLoaders),
  fee: lazyWords(feeWordLoaders),
  financing: lazyWords(financingWordLoaders),
  export: lazyWords(exportWordLoaders),
  dashboard: lazyWords(deskWordLoaders),
};
