// Confirmation drawer for binding actions: repeats all facts, sends once.

import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from './Button.tsx';
import { Drawer } from './Drawer.tsx';
import { Row, type RowProps, Rows } from './Row.tsx';

export interface ConfirmDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => unknown;
  readonly title: string;
  readonly rows: readonly (RowProps & { readonly key: string })[];
  readonly confirmLabel: string;
  /** Return the promise: the button waits for it. */
  readonly onConfirm: () => unknown;
  readonly cancelLabel?: string | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
  readonly children?: ReactNode;
}

export function ConfirmDrawer(props: ConfirmDrawerProps) {
  const t = useTranslation('ui');
  const { isOpen, onClose, title, rows, children } = props;
  const foot = (
    <>
      <Button onPress={onClose}>{props.cancelLabel ?? t('cancel')}</Button>
      <Button
        kind={props.isDanger ? 'danger' : 'primary'}
        onPress={props.onConfirm}
        isBusy={props.isBusy}
        isDisabled={props.isDisabled}
      >
        {props.confirmLabel}
      </Button>
    </>
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={title} foot={foot}>
      <Rows>
        {rows.map(({ key, ...row }) => (
          <Row key={key} isFact {...row} />
        ))}
      </Rows>
      {children}
    </Drawer>
  );
}
