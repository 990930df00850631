// Titles of the phone app's pages for the console, by menu code.

import { useTexts } from '#packages/i18n/react.ts';

export const usePageTitle = (): ((authId: string) => string | undefined) => useTexts('*.menu');
