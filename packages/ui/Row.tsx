// A line of a card: what it is on the left, how much on the right, and what explains either below.

import './row.css';
import type { ReactNode } from 'react';
import { keepUnits } from '#packages/i18n/typeset.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Pressable, type Pressing } from './Link.tsx';

export interface RowProps extends Pressing {
  readonly label: ReactNode;
  readonly value?: ReactNode;
  /** Under the label, in secondary colour. */
  readonly hint?: ReactNode;
  /** Under the value, in secondary colour. */
  readonly valueHint?: ReactNode;
  readonly weight?: 'normal' | 'medium' | 'strong' | undefined;
  readonly tone?: 'plain' | 'brand' | 'rise' | 'fall' | 'success' | 'danger' | undefined;
  /** Dims the label, for a list of label and value rather than of things. */
  readonly isFact?: boolean | undefined;
}

export function Row({
  label,
  value,
  hint,
  valueHint,
  weight = 'normal',
  tone = 'plain',
  isFact,
  to,
  onPress,
}: RowProps) {
  const leads = to !== undefined || onPress !== undefined;
  return (
    <Pressable
      to={to}
      onPress={onPress}
      className={classes('ui-row', `ui-row-${weight}`, isFact && 'ui-row-fact', leads && 'ui-row-leads')}
    >
      <span className="ui-row-side">
        <span className="ui-row-label">{label}</span>
        {hint !== undefined && <span className="ui-row-hint">{kept(hint)}</span>}
      </span>
      {(value !== undefined || valueHint !== undefined) && (
        <span className="ui-row-side ui-row-end ui-number">
          <span className={`ui-row-value ui-tone-${tone}`}>{kept(value)}</span>
          {valueHint !== undefined && <span className="ui-row-hint">{kept(valueHint)}</span>}
        </span>
      )}
      {leads && <Icon name="chevron" size="small" />}
    </Pressable>
  );
}

const kept = (content: ReactNode) => (typeof content === 'string' ? keepUnits(content) : content);

/** Rows under one another with a line between them; `title` names the group for those who cannot see it. */
export function Rows({ title, children }: { title?: string | undefined; children: ReactNode }) {
  if (title === undefined) return <div className="ui-rows">{children}</div>;
  return (
    <fieldset className="ui-rows" aria-label={title}>
      {children}
    </fieldset>
  );
}
