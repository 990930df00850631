// The last look before something binds or moves money: every line once more, then one button that cannot send twice.

import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Sheet } from './Drawer.tsx';
import { Row, type RowProps, Rows } from './Row.tsx';
import { useUiWords } from './useWords.ts';

export interface ConfirmSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => unknown;
  readonly title: string;
  readonly rows: readonly (RowProps & { readonly key: string })[];
  readonly confirmLabel: string;
  /** Keep the promise: the button waits for it. */
  readonly onConfirm: () => unknown;
  readonly cancelLabel?: string | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Takes back, ends or refuses. */
  readonly isDanger?: boolean | undefined;
  /** Below the rows: what it means, a Notice, a tick to set. */
  readonly children?: ReactNode;
}

export function ConfirmSheet(props: ConfirmSheetProps) {
  const words = useUiWords();
  const { isOpen, onClose, title, rows, children } = props;
  const foot = (
    <>
      <Button onPress={onClose}>{props.cancelLabel ?? words.cancel}</Button>
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
    <Sheet isOpen={isOpen} onClose={onClose} title={title} foot={foot}>
      <Rows>
        {rows.map(({ key, ...row }) => (
          <Row key={key} isFact {...row} />
        ))}
      </Rows>
      {children}
    </Sheet>
  );
}
