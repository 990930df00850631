// Phone preview of a document; its links do nothing.

import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { PhonePreview } from '#packages/ui/admin/PhonePreview.tsx';
import { Prose } from '#packages/ui/Prose.tsx';
import { Body } from '../body.ts';
import { parseMarkup } from '../written.ts';

interface PreviewProps {
  readonly title: string;
  readonly written: string;
  readonly top?: ReactNode;
  readonly children?: ReactNode;
}

export function ArticlePreview({ title, written, top, children }: PreviewProps) {
  return (
    <PhonePreview title={title}>
      {top}
      <h2 className="desk-title">{title}</h2>
      <Prose body={parseMarkup(written)} link={(_to, text) => <u>{text}</u>} />
      {children}
    </PhonePreview>
  );
}

export const parseBody = (written: string): Body | undefined => {
  const parsed = z.safeParse(Body, parseMarkup(written));
  return parsed.success ? parsed.data : undefined;
};
