// Cards and sections with a heading.

import './card.css';
import type { ReactNode } from 'react';
import { useIsOpen } from './BesideList.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Pressable, type Pressing } from './Link.tsx';

export interface CardProps extends Pressing {
  readonly children: ReactNode;
  readonly isFresh?: boolean | undefined;
  readonly isFlush?: boolean | undefined;
  /** On a desktop beside the rest of the page, always in sight. */
  readonly isAside?: boolean | undefined;
  readonly acts?: ReactNode;
}

/** With `to` the whole card is a link: put other links and buttons into `acts` only. */
export function Card({ to, onPress, isFresh, isFlush, isAside, acts, children }: CardProps) {
  const isOpen = useIsOpen(to);
  const look = classes(
    'ui-card',
    isFlush && 'ui-card-flush',
    isAside && 'ui-aside',
    isFresh && 'ui-card-fresh',
    isOpen && 'ui-card-open',
  );
  if (!acts)
    return (
      <Pressable to={to} onPress={onPress} className={look}>
        {onPress === undefined ? children : <span className="ui-card-body">{children}</span>}
      </Pressable>
    );
  return (
    <div className={look}>
      <Pressable to={to} onPress={onPress} className="ui-card-body">
        {children}
      </Pressable>
      <div className="ui-card-acts">{acts}</div>
    </div>
  );
}

/** Cards of one kind: on wide screens a band across, so that no column tears them apart. */
export function CardGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="ui-card-group">
      <h2 className="ui-card-group-title">{title}</h2>
      {children}
    </section>
  );
}

export interface SectionProps {
  readonly title: ReactNode;
  readonly mark?: ReactNode;
  readonly action?: (Pressing & { readonly label: string }) | undefined;
  readonly note?: ReactNode;
  /** On a desktop beside the rest of the page, always in sight. */
  readonly isAside?: boolean | undefined;
  readonly children: ReactNode;
}

export function Section({ title, mark, action, note, isAside, children }: SectionProps) {
  return (
    <section className={classes('ui-card', isAside && 'ui-aside')}>
      <div className="ui-section-head">
        <h2 className="ui-section-title">
          {title}
          {mark !== undefined && <> {mark}</>}
        </h2>
        {note !== undefined && <span className="ui-section-note">{note}</span>}
        {action && (
          <Pressable to={action.to} onPress={action.onPress} className="ui-section-action ui-hit">
            <span>{action.label}</span>
            <Icon name="chevron" size="small" />
          </Pressable>
        )}
      </div>
      {children}
    </section>
  );
}
