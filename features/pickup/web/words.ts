// Translation hook of the pick-up screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { pickupWordLoaders } from '../words/loaders.ts';

export const usePickupWords = wordsHook(pickupWordLoaders);
