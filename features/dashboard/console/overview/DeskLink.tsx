// A link to a desk; plain text where the reader's seats do not open it.

import type { ReactNode } from 'react';
import { useDesks } from '#packages/ui/admin/desks.ts';
import { hrefOf } from '#packages/ui/navigation.ts';

export function DeskLink({ path, children }: { path: string; children: ReactNode }) {
  const [desk] = path.split('?');
  const isOpen = useDesks().some((one) => one.path === desk);
  return isOpen ? (
    <a className="desk-link" href={hrefOf(path)}>
      {children}
    </a>
  ) : (
    children
  );
}
