// A form with its preview beside it.

import type { ReactNode } from 'react';

export function FormWithPreview({ children, preview }: { children: ReactNode; preview: ReactNode }) {
  return (
    <div className="content-beside">
      <div className="content-form">{children}</div>
      {preview}
    </div>
  );
}
