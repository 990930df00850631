// Translations for the identity screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { identityWordLoaders } from '../words/loaders.ts';

export const useIdentityWords = wordsHook(identityWordLoaders);
