// Translations of bindings and partner lists.

import { wordsHook } from '#packages/i18n/react.ts';
import { bindingWordLoaders } from '../words/loaders.ts';

export const useBindingWords = wordsHook(bindingWordLoaders);
