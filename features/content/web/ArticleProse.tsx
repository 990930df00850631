// Renders a text; outside links go through the outside page.

import { Link } from '#packages/ui/Link.tsx';
import { Prose as Blocks } from '#packages/ui/Prose.tsx';
import type { Body } from '../body.ts';
import { outsidePath } from './outside.ts';

export function ArticleProse({ body, language }: { body: Body; language?: string | undefined }) {
  return (
    <Blocks
      body={body}
      language={language}
      link={(to, text) => <Link to={to.startsWith('https:') ? outsidePath(to) : to}>{text}</Link>}
    />
  );
}
