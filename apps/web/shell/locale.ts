// The app's language: stored, installation's default, or browser's.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { storedLocale } from '#packages/ui/storedLocale.ts';

export const appLocale = () => storedLocale(webConfig.locale);
