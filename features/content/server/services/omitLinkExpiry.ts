// Wire form of a file without the expiry of its link.

import type { FileLink } from '#features/file/calls.ts';
import type { Given } from '../../calls/article.ts';

export const toGiven = ({ fileId, name, kind, bytes, url }: FileLink): Given => ({
  fileId,
  name,
  kind,
  bytes,
  url,
});
