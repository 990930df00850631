// A row of a card: label and value with hints.

import './row.css';
import type { ReactNode } from 'react';
import { keepUnitsTogether } from '#packages/i18n/typeset.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Pressable, type Pressing } from './Link.tsx';

export interface RowProps extends Pressing {
  /** Shown before the label, such as a portrait. */
  readonly lead?: ReactNode;
  readonly label: ReactNode;
  readonly value?: ReactNode;
  readonly hint?: ReactNode;
  readonly valueHint?: ReactNode;
  readonly weight?: 'normal' | 'medium' | 'strong' | undefined;
  readonly tone?: 'plain' | 'price' | 'rise' | 'fall' | 'success' | 'danger' | undefined;
  readonly isFact?: boolean | undefined;
}

export function Row({
  lead,
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
      {lead}
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

const kept = (content: ReactNode) => (typeof content === 'string' ? keepUnitsTogether(content) : content);

/** Rows with dividers; `title` is the accessible name of the group. */
export function Rows({ title, children }: { title?: string | undefined; children: ReactNode }) {
  if (title === undefined) return <div className="ui-rows">{children}</div>;
  return (
    <fieldset className="ui-rows" aria-label={title}>
      {children}
    </fieldset>
  );
}
