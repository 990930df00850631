// The coloured head of a dashboard, overlapped by the first card.

import './hero.css';
import type { ReactNode } from 'react';

export function Hero({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="ui-hero">
      <div className="ui-hero-line">
        <span className="ui-hero-title">{title}</span>
        {note !== undefined && <span>{note}</span>}
      </div>
      {children}
    </div>
  );
}

export function HeroLap({ children }: { children: ReactNode }) {
  return <div className="ui-hero-lap">{children}</div>;
}
