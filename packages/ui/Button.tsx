// A button that stays busy until its action has finished.

import './button.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';
import { useIsUploading } from './uploading.ts';
import { usePending } from './usePending.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `main` is the first act of one thing among many: a screen has one primary act. */
  readonly kind?: 'primary' | 'main' | 'secondary' | 'plain' | 'danger' | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  readonly isWide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  /** May return a promise; the button is busy until it settles. */
  readonly onPress?: (() => unknown) | undefined;
  readonly to?: string | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Id of the form it submits, if outside of it. */
  readonly form?: string | undefined;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
}

/** A primary one is busy also while files are being sent. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'secondary',
    size = 'normal',
    isWide,
    icon,
    to,
    isDisabled,
    type = 'button',
    form,
  } = props;
  const { isPending, press } = usePending(props.onPress);
  const isUploading = useIsUploading();
  const isBusy = isPending || props.isBusy === true || (kind === 'primary' && isUploading);
  const look = classes(
    'ui-button',
    `ui-button-${kind}`,
    size === 'small' && 'ui-button-small',
    isWide && 'ui-button-wide',
  );
  const face = (
    <>
      {icon && <Icon name={icon} size="small" />}
      <span>{children}</span>
    </>
  );
  if (to !== undefined && !isDisabled)
    return (
      <Link to={to} className={look} label={props.label}>
        {face}
      </Link>
    );
  return (
    <button
      type={isBusy ? 'button' : type}
      form={form}
      className={look}
      // `aria-disabled` rather than `disabled`: keeps focus, so that the reason can be read.
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        if (isDisabled || isBusy) event.preventDefault();
        else press();
      }}
    >
      {isBusy && <span className="ui-button-wait" aria-hidden="true" />}
      {face}
    </button>
  );
}
