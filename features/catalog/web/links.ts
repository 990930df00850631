// Links that leave the app: QR codes, copied and shared links.

import { webConfig } from './webConfig.ts';

/** At the configured site, or else at the page's own origin. */
export const linkTo = (path: string): string => `${webConfig.site || location.origin}/#/${path}`;
