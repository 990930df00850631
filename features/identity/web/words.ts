// The words about who people are, for the screens.
import { identityWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useIdentityWords = wordsHook(identityWordLoaders);
