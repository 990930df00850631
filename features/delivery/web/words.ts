// Translation hook of the pick-up screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { deliveryWordLoaders } from '../words/loaders.ts';

export const useDeliveryWords = wordsHook(deliveryWordLoaders);
