// Links that leave the app: QR codes, copied and shared links.

import { webConfig } from './webConfig.ts';

export const linkTo = (path: string): string => `${webConfig.site || location.origin}/#/${path}`;
