// The contracts' words for their screens.
import { contractWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useContractWords = wordsHook(contractWordLoaders);
