// Translations for the certification screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { certificationWordLoaders } from '../words/loaders.ts';

export const useCertificationWords = wordsHook(certificationWordLoaders);
