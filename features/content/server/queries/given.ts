// A file as content gives it out: without the hour its address ends, which is its own affair.
import type { Given } from '../../calls/article.ts';
import type { FileLink } from '#features/file/calls.ts';

export const toGiven = ({ fileId, name, kind, bytes, url }: FileLink): Given => ({ fileId, name, kind, bytes, url });
