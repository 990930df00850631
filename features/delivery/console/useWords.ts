// Translation hooks of delivery's console pages.

import { wordsHook } from '#packages/i18n/react.ts';
import { deliveryWordLoaders } from '../words/loaders.ts';
import type { DeliveryDeskWords } from './words/keys.ts';

export const useDeliveryDeskWords = wordsHook<DeliveryDeskWords>({
  'zh-Hans': () => import('./words/zh-Hans.ts'),
  'zh-Hant': () => import('./words/zh-Hant.ts'),
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
});

export const useFirmWords = wordsHook(deliveryWordLoaders);
