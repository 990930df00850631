// The words of certification for its screens.
import { certificationWordLoaders } from '../words/loaders.ts';
import { wordsHook } from '#packages/i18n/react.ts';

export const useCertificationWords = wordsHook(certificationWordLoaders);
