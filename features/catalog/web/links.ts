// Links that leave the app: shown as codes, copied and passed on.

import { webConfig } from './webConfig.ts';

/** At the configured address of the site; without one, where this page itself was opened. */
export const linkTo = (path: string): string => `${webConfig.site || location.origin}/#/${path}`;
