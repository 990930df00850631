// A file as content gives it out: without the hour its address ends, which is its own affair.

import type { FileLink } from '#features/file/calls.ts';
import type { Given } from '../../calls/article.ts';

export const toGiven = ({ fileId, name, kind, bytes, url }: FileLink): Given => ({
  fileId,
  name,
  kind,
  bytes,
  url,
});
