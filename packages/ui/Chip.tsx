// Chips: toggles and removable filters.

import './chip.css';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface ChipProps {
  readonly children: ReactNode;
  readonly isOn?: boolean | undefined;
  readonly onPress: () => unknown;
  readonly onRemove?: (() => unknown) | undefined;
  readonly icon?: IconName | undefined;
  readonly opensSheet?: boolean | undefined;
}

export function Chip({ children, isOn = false, onPress, onRemove, icon, opensSheet }: ChipProps) {
  const t = useTranslation('ui');
  return (
    <span className={classes('ui-chip', isOn && 'ui-chip-on')}>
      <button
        type="button"
        className="ui-chip-face ui-hit"
        onClick={() => {
          onPress();
        }}
        {...(opensSheet ? { 'aria-haspopup': 'dialog' as const } : { 'aria-pressed': isOn })}
      >
        {icon && <Icon name={icon} size="small" />}
        <span>{children}</span>
        {opensSheet && !onRemove && <Icon name="chevron-down" size="small" />}
      </button>
      {onRemove && (
        <button
          type="button"
          className="ui-chip-remove ui-hit"
          onClick={() => {
            onRemove();
          }}
        >
          <Icon name="close" size="small" />
          <span className="ui-hidden">
            {t('remove')} {children}
          </span>
        </button>
      )}
    </span>
  );
}

/** A row of chips that scrolls sideways; with `wraps` it wraps. */
export function ChipRow({
  label,
  wraps,
  children,
}: {
  label: string;
  wraps?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes('ui-chip-row', wraps && 'ui-chip-row-wraps')} aria-label={label}>
      {children}
    </fieldset>
  );
}
