// Key figures: tabular digits, unit and label.

import './figure.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Concealable } from './Concealment.tsx';
import { Icon } from './Icon.tsx';

export interface FigureProps {
  readonly value: string;
  readonly unit?: string | undefined;
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly size?: '14' | '16' | '18' | '22' | '28' | undefined;
  readonly tone?: 'plain' | 'price' | 'rise' | 'fall' | 'success' | 'danger' | 'secondary' | undefined;
  readonly isAmount?: boolean | undefined;
  readonly align?: 'left' | 'right' | undefined;
}

export function Figure({
  value,
  unit,
  label,
  hint,
  size = '16',
  tone = 'plain',
  isAmount,
  align = 'left',
}: FigureProps) {
  return (
    <span className={classes('ui-figure', `ui-figure-${align}`)}>
      {label !== undefined && <span className="ui-figure-label">{label}</span>}
      <span className={`ui-figure-value ui-number ui-figure-${size} ui-tone-${tone}`}>
        {isAmount ? <Concealable>{value}</Concealable> : value}
        {unit !== undefined && <span className="ui-figure-unit"> {unit}</span>}
      </span>
      {hint !== undefined && <span className="ui-figure-label">{hint}</span>}
    </span>
  );
}

const ARROWS = { rise: 'up', fall: 'down', flat: 'minus' } as const;

/** A change, shown by an arrow as well as colour. */
export function Change({
  direction,
  children,
}: {
  direction: 'rise' | 'fall' | 'flat';
  children: ReactNode;
}) {
  const tone = direction === 'flat' ? 'secondary' : direction;
  return (
    <span className={`ui-change ui-number ui-tone-${tone}`}>
      <Icon name={ARROWS[direction]} size="small" />
      {children}
    </span>
  );
}

export function FigureLine({ children }: { children: ReactNode }) {
  return <div className="ui-figure-line">{children}</div>;
}

export function KeyFigures({
  figures,
  columns = 3,
}: {
  figures: readonly (FigureProps & { readonly key: string })[];
  columns?: 2 | 3 | 4 | undefined;
}) {
  return (
    <ul className={`ui-key-figures ui-key-figures-${columns}`}>
      {figures.map(({ key, ...figure }) => (
        <li key={key}>
          <Figure size="18" {...figure} />
        </li>
      ))}
    </ul>
  );
}
