// A text of ours to read: what leads outside leads by way of the page that says so.

import { Link } from '#packages/ui/Link.tsx';
import { Prose as Blocks } from '#packages/ui/Prose.tsx';
import type { Body } from '../body.ts';
import { outsidePath } from './outside.ts';

/** `language` is the text's own, where it is not the reader's. */
export function Prose({ body, language }: { body: Body; language?: string | undefined }) {
  return (
    <Blocks
      body={body}
      language={language}
      link={(to, text) => <Link to={to.startsWith('https:') ? outsidePath(to) : to}>{text}</Link>}
    />
  );
}
