// Foot of a form in the console: what is wrong, the button, and the way out.

import Button from 'antd/es/button';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { usePending } from '#packages/ui/usePending.ts';

interface DeskSubmitProps {
  readonly problem?: string | undefined;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Return the promise: the button waits for it. */
  onSubmit(): unknown;
  readonly cancelLabel?: string;
  onCancel?(): unknown;
}

export function DeskSubmit(props: DeskSubmitProps) {
  const { problem, label, isDisabled = false, onSubmit, cancelLabel, onCancel } = props;
  const { isPending, press } = usePending(onSubmit);
  return (
    <>
      <DeskProblem>{problem}</DeskProblem>
      <div className="desk-tools">
        <Button type="primary" disabled={isDisabled} loading={isPending} onClick={press}>
          {label}
        </Button>
        {onCancel && <Button onClick={() => onCancel()}>{cancelLabel}</Button>}
      </div>
    </>
  );
}
