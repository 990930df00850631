// A drawer with the fields of one action: sends once, shows failures, closes.

import { type ReactNode, useId, useState } from 'react';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { ConfirmDrawer, type ConfirmDrawerProps } from '#packages/ui/ConfirmDrawer.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type Figure, useFarOff } from '#packages/ui/useFarOff.tsx';

interface ActDrawerProps<C extends Call> {
  readonly title: string;
  /** On the button; default the title. */
  readonly label?: string;
  readonly call: C;
  /** The input, or undefined while something is missing, which the fields then show. */
  readonly input: () => InputOf<C> | undefined;
  /** Asked about again before sending if far off the usual. */
  readonly figures?: readonly Figure[];
  /** Facts to confirm; with them, the drawer has a button to cancel. */
  readonly rows?: ConfirmDrawerProps['rows'];
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean;
  /** Enter in a field sends, too. */
  readonly isForm?: boolean;
  /** A notice above the fields, in whose place a failure is shown. */
  readonly why?: string;
  /** Whether all queries are read again after success. */
  readonly refetch?: boolean;
  /** Toast after success. */
  readonly done?: string | ((answer: OutputOf<C>) => string) | undefined;
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<C>) => unknown;
  /** A function is told whether the button was pressed, to show what is missing, and may clear a failure. */
  readonly children?: ReactNode | ((isTried: boolean, clear: () => void) => ReactNode);
}

export function ActDrawer<C extends Call>({
  call,
  input,
  figures = [],
  why,
  refetch,
  done,
  onDone,
  children,
  ...drawer
}: ActDrawerProps<C>) {
  const { title, label = title, rows, isForm = false, isDanger, isDisabled, onClose } = drawer;
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const askIfFarOff = useFarOff();
  const { run, problem, setProblem, isBusy } = useMutationCall(call, {
    ...(refetch !== undefined && { refetch }),
    onDone: (answer) => {
      if (done !== undefined) showToast(typeof done === 'string' ? done : done(answer));
      onDone(answer);
    },
  });
  const send = async () => {
    setTried(true);
    const complete = input();
    if (complete !== undefined && (await askIfFarOff(figures))) await run(complete);
  };
  const failure = problem && <NoticeBox tone="danger">{problem}</NoticeBox>;
  const content = (
    <>
      {(isForm || why !== undefined) &&
        (failure ?? (why && <NoticeBox tone={isDanger ? 'warning' : 'info'}>{why}</NoticeBox>))}
      {typeof children === 'function' ? children(isTried, () => setProblem(undefined)) : children}
      {!isForm && why === undefined && failure}
    </>
  );
  const shared = { isOpen: true, onClose, title };
  if (rows)
    return (
      <ConfirmDrawer
        {...shared}
        rows={rows}
        confirmLabel={label}
        onConfirm={send}
        isBusy={isBusy}
        isDanger={isDanger}
        isDisabled={isDisabled}
      >
        {content}
      </ConfirmDrawer>
    );
  const button = (
    <Button
      kind={isDanger ? 'danger' : 'primary'}
      isWide
      isBusy={isBusy}
      isDisabled={isDisabled}
      {...(isForm ? { type: 'submit', form: formId } : { onPress: send })}
    >
      {label}
    </Button>
  );
  return (
    <Drawer {...shared} foot={button}>
      {isForm ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Drawer>
  );
}
