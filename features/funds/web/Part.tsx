// A chapter of a sheet, under a heading of its own.

import './funds.css';
import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="funds-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
