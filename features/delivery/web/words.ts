// The words of picking up, for its screens.
import { deliveryWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useDeliveryWords = wordsHook(deliveryWordLoaders);
