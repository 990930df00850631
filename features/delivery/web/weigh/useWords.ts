// The weighbridge's words, and those of deliveries that it shares.

import { wordsHook } from '#packages/i18n/react.ts';
import { deliveryWordLoaders } from '../../words/loaders.ts';
import { weighWordLoaders } from './words/loaders.ts';

export const useWeighWords = wordsHook(weighWordLoaders);
export const useTicketWords = wordsHook(deliveryWordLoaders);
