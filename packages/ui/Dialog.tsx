// Dialogs opened from anywhere: to confirm, or to wait for some work.

import './dialog.css';
import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from './Button.tsx';
import { createStore } from './store.ts';
import { useModal } from './useModal.ts';

export interface Question {
  readonly title: string;
  readonly body?: ReactNode;
  readonly confirm?: string | undefined;
  /** `false` leaves one button: information rather than a question. */
  readonly cancel?: string | false | undefined;
  readonly isDanger?: boolean | undefined;
}
interface OpenQuestion extends Question {
  readonly key: number;
  answer(isYes: boolean): void;
}

const nextKey = createStore<readonly OpenQuestion[]>([]);
let questions = 0;

/** Resolves to the answer; concurrent questions queue. Aborting `withdrawn` closes it without resolving. */
export function confirmDialog(question: Question, withdrawn?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const takeBack = () => {
      nextKey.write(nextKey.read().filter((other) => other !== next));
    };
    const next: OpenQuestion = {
      ...question,
      key: questions++,
      answer(isYes) {
        takeBack();
        resolve(isYes);
      },
    };
    nextKey.write([...nextKey.read(), next]);
    withdrawn?.addEventListener('abort', takeBack, { once: true });
  });
}

type Wait = Pick<Question, 'title' | 'body'>;

const underWay = createStore<readonly Wait[]>([]);

/**
 * Until the work is over nothing else can be pressed, and the browser asks before it leaves the page: for
 * work that a person finishes elsewhere, as in the window of another program.
 */
export async function whileWaiting<T>(wait: Wait, work: () => Promise<T>): Promise<T> {
  underWay.write([...underWay.read(), wait]);
  try {
    return await work();
  } finally {
    underWay.write(underWay.read().filter((other) => other !== wait));
  }
}

export function DialogHost() {
  const [first] = useSyncExternalStore(nextKey.watch, nextKey.read, nextKey.read);
  const [wait] = useSyncExternalStore(underWay.watch, underWay.read, underWay.read);
  return (
    <>
      {first && <OpenDialog key={first.key} asked={first} />}
      {wait && <WaitDialog wait={wait} />}
    </>
  );
}

function WaitDialog({ wait: { title, body } }: { wait: Wait }) {
  const titleId = useId();
  const dialog = useModal(() => undefined);
  useEffect(() => {
    // Without it a second Esc closes the dialog, whatever its `cancel` says.
    dialog.current?.setAttribute('closedby', 'none');
    const ask = (event: Event) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [dialog]);
  return (
    <dialog ref={dialog} className="ui-dialog" role="alertdialog" aria-labelledby={titleId} aria-busy>
      <div className="ui-dialog-box">
        <h2 id={titleId} className="ui-dialog-title">
          {title}
        </h2>
        <div className="ui-dialog-body">{body}</div>
      </div>
    </dialog>
  );
}

function OpenDialog({ asked: { title, body, confirm, cancel, isDanger, answer } }: { asked: OpenQuestion }) {
  const t = useTranslation('ui');
  const titleId = useId();
  const bodyId = useId();
  const dialog = useModal(() => {
    answer(false);
  });
  return (
    <dialog
      ref={dialog}
      className="ui-dialog"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={body === undefined ? undefined : bodyId}
    >
      <div className="ui-dialog-box">
        <h2 id={titleId} className="ui-dialog-title">
          {title}
        </h2>
        {body !== undefined && (
          <div id={bodyId} className="ui-dialog-body">
            {body}
          </div>
        )}
        <div className="ui-dialog-foot">
          {cancel !== false && (
            <Button
              onPress={() => {
                answer(false);
              }}
            >
              {cancel ?? t('cancel')}
            </Button>
          )}
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            onPress={() => {
              answer(true);
            }}
          >
            {confirm ?? t('confirm')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
