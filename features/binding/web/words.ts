// The words of bindings and partner lists for their screens.
import { bindingWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useBindingWords = wordsHook(bindingWordLoaders);
