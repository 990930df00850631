// The words of certificates for its screens.
import { certificateWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useCertificateWords = wordsHook(certificateWordLoaders);
