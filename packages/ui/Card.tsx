// A card, and a card with a heading: the pieces a screen is made of.

import './card.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Pressable, type Pressing } from './Link.tsx';

export interface CardProps extends Pressing {
  readonly children: ReactNode;
  /** Shows once that it has just arrived or changed. */
  readonly isFresh?: boolean | undefined;
  /** From edge to edge, for the head of a detail. */
  readonly isFlush?: boolean | undefined;
  /** What may be done with it without opening it: buttons beside the link, below it. */
  readonly acts?: ReactNode;
}

/** With `to` the whole card is a link: put no other link or button inside, but into `acts`. */
export function Card({ to, onPress, isFresh, isFlush, acts, children }: CardProps) {
  const look = classes('ui-card', isFlush && 'ui-card-flush', isFresh && 'ui-card-fresh');
  if (!acts)
    return (
      <Pressable to={to} onPress={onPress} className={look}>
        {children}
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

export interface SectionProps {
  readonly title: string;
  /** Stands after the title: a count, a tag. */
  readonly mark?: ReactNode;
  /** One way on, at the right. */
  readonly action?: (Pressing & { readonly label: string }) | undefined;
  /** Secondary words at the right when there is no action. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, mark, action, note, children }: SectionProps) {
  return (
    <section className="ui-card">
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
