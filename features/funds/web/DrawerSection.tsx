// A titled section of a drawer.

import './funds.css';
import type { ReactNode } from 'react';

export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="funds-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
