// The head of a board, in the brand's colour, over which the first card laps.

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

/** Pulls what it holds up over the foot of the hero. */
export function HeroLap({ children }: { children: ReactNode }) {
  return <div className="ui-hero-lap">{children}</div>;
}
