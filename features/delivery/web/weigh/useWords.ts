// Translation hooks of the weighbridge's page.

import { wordsHook } from '#packages/i18n/react.ts';
import { deliveryWordLoaders } from '../../words/loaders.ts';
import { weighWordLoaders } from './words/loaders.ts';

export const useWeighWords = wordsHook(weighWordLoaders);
export const useTicketWords = wordsHook(deliveryWordLoaders);
