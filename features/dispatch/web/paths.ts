// Addresses of the dispatch screens.

import { linkTo } from '#features/catalog/web/links.ts';

export const leaderAddress = (pass: string) => linkTo(`pages/convoy/index?pass=${pass}`);
