// Translations for the certificate screens.

import { wordsHook } from '#packages/i18n/react.ts';
import { certificateWordLoaders } from '../words/loaders.ts';

export const useCertificateWords = wordsHook(certificateWordLoaders);
