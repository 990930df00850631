// Translation hooks of the driver's page.

import { wordsHook } from '#packages/i18n/react.ts';
import { pickupWordLoaders } from '../../words/loaders.ts';
import { driverWordLoaders } from './words/loaders.ts';

export const useDriverWords = wordsHook(driverWordLoaders);
export const useTripWords = wordsHook(pickupWordLoaders);
