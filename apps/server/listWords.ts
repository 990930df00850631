// The words of every feature whose lists can be exported, in all languages.
import type { WordsOfFeatures } from '#features/export/server/vocabulary.ts';
import { assayWordLoaders } from '#features/assay/words/loaders.ts';
import { bindingWordLoaders } from '#features/binding/words/loaders.ts';
import { contentWordLoaders } from '#features/content/words/loaders.ts';
import { contractWordLoaders } from '#features/contract/words/loaders.ts';
import { deliveryWordLoaders } from '#features/delivery/words/loaders.ts';
import { followWordLoaders } from '#features/follow/words/loaders.ts';
import { fundsWordLoaders } from '#features/funds/words/loaders.ts';
import { goodsWordLoaders } from '#features/goods/words/loaders.ts';
import { tradeWordLoaders } from '#features/trade/words/loaders.ts';
import { bankWordLoaders } from '#features/bank/words/loaders.ts';
import { settlementWordLoaders } from '#features/settlement/words/loaders.ts';
import { feeWordLoaders } from '#features/fee/words/loaders.ts';

export const listWords: WordsOfFeatures = {
  content: contentWordLoaders,
  follow: followWordLoaders,
  funds: fundsWordLoaders,
  bank: bankWordLoaders,
  binding: bindingWordLoaders,
  trade: tradeWordLoaders,
  contract: contractWordLoaders,
  goods: goodsWordLoaders,
  delivery: deliveryWordLoaders,
  assay: assayWordLoaders,
  settlement: settlementWordLoaders,
  fee: feeWordLoaders,
};
