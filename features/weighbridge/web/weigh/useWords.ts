// Translation hooks of the weighbridge's page.

import { pickupWordLoaders } from '#features/pickup/words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';
import { weighbridgeWordLoaders } from '../../words/loaders.ts';
import { weighWordLoaders } from './words/loaders.ts';

export const useWeighWords = wordsHook(weighWordLoaders);
const useOwnWords = wordsHook(weighbridgeWordLoaders);
const usePickupWords = wordsHook(pickupWordLoaders);
/** Of tickets, and of the trips they are for. */
export const useTicketWords = () => ({ ...usePickupWords(), ...useOwnWords() });
