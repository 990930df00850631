// Translation hooks of weighbridge's console pages.

import { pickupWordLoaders } from '#features/pickup/words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import { weighbridgeWordLoaders } from '../words/loaders.ts';
import type { WeighbridgeDeskWords } from './words/keys.ts';

export const useWeighbridgeDeskWords = wordsHook<WeighbridgeDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

const useOwnWords = wordsHook(weighbridgeWordLoaders);
const usePickupWords = wordsHook(pickupWordLoaders);
/** As the firms read them. */
export const useFirmWords = () => ({ ...usePickupWords(), ...useOwnWords() });
