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

export const listWords: WordsOfFeatures = {
  content: contentWordLoaders,
  follow: followWordLoaders,
  funds: fundsWordLoaders,
  binding: bindingWordLoaders,
  trade: tradeWordLoaders,
  contract: contractWordLoaders,
  goods: goodsWordLoaders,
  delivery: deliveryWordLoaders,
  assay: assayWordLoaders,
};
