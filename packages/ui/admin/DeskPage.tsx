// Page frame of a desk: heading, actions, content.

import { type ReactNode, useEffect } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { isDay } from './days.ts';
import { type Matter, MatterLink } from './matters.tsx';

export interface DeskPageProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function DeskPage({ title, about, actions, children }: DeskPageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="desk-page">
      <div className="desk-head">
        <div>
          <h1 className="desk-title">{title}</h1>
          {about !== undefined && <p className="desk-about">{about}</p>}
        </div>
        {actions !== undefined && <div className="desk-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function DeskSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="desk-section" aria-label={title}>
      <div className="desk-head">
        <h2 className="desk-section-title">{title}</h2>
        {actions !== undefined && <div className="desk-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export interface DeskFact {
  readonly label: string;
  readonly value: ReactNode;
  /** What the value is the number or name of: it becomes a link to its page. */
  readonly leadsTo?: Matter | null | undefined;
}

export function DeskFacts({ facts }: { facts: readonly DeskFact[] }) {
  const { day } = useFormats();
  return (
    <dl className="desk-facts">
      {facts.map(({ label, value, leadsTo }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MatterLink to={leadsTo}>{isDay(value) ? day(value) : value}</MatterLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}
