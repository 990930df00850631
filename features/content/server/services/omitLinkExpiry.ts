// Wire form of a file without the expiry of its link.

import type { FileLink } from '#features/file/calls.ts';
import type { PublicFile } from '../../calls/article.ts';

export const toPublicFile = ({ fileId, name, kind, bytes, url }: FileLink): PublicFile => ({
  fileId,
  name,
  kind,
  bytes,
  url,
});
