// The bottom bar: one primary and up to two secondary actions.

import './sticky-bar.css';
import { type ReactNode, useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { BarSlot } from './barSlot.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { Icon } from './Icon.tsx';

export interface BarAction extends Pick<ButtonProps, 'onPress' | 'to' | 'isBusy' | 'type' | 'form'> {
  readonly label: string;
  /** Why the action is disabled; enabled without it. */
  readonly reason?: string | undefined;
  readonly isDanger?: boolean | undefined;
}

export interface StickyBarProps {
  readonly primary?: BarAction | undefined;
  readonly secondary?: readonly BarAction[] | undefined;
  readonly note?: ReactNode;
}

export function StickyBar({ primary, secondary = [], note }: StickyBarProps) {
  const reasonId = useId();
  const reasons = new Set(
    [...secondary, ...(primary ? [primary] : [])].flatMap(({ reason }) => reason ?? []),
  );
  const draw = ({ label, reason, isDanger, ...rest }: BarAction, kind: 'primary' | 'secondary') => (
    <Button
      key={label}
      kind={isDanger ? 'danger' : kind}
      {...rest}
      {...(reason === undefined ? {} : { isDisabled: true, describedBy: reasonId })}
    >
      {label}
    </Button>
  );
  const slot = useContext(BarSlot);
  const bar = (
    <div className="ui-sticky">
      {note !== undefined && <div className="ui-sticky-note">{note}</div>}
      {reasons.size > 0 && (
        <ul className="ui-sticky-reasons" id={reasonId}>
          {[...reasons].map((reason) => (
            <li key={reason}>
              <Icon name="info" size="small" /> {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="ui-sticky-actions">
        {secondary.map((action) => draw(action, 'secondary'))}
        {primary && draw(primary, 'primary')}
      </div>
    </div>
  );
  return slot ? createPortal(bar, slot) : bar;
}
