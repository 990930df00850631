// A question in the middle of the screen, asked from anywhere and answered by yes or no.

import './dialog.css';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { board } from './store.ts';
import { useModal } from './useModal.ts';
import { useUiWords } from './useWords.ts';

export interface Question {
  readonly title: string;
  readonly body?: ReactNode;
  readonly confirm?: string | undefined;
  /** `false` leaves one button: something to know rather than to decide. */
  readonly cancel?: string | false | undefined;
  readonly isDanger?: boolean | undefined;
}
interface Asked extends Question {
  readonly key: number;
  answer(isYes: boolean): void;
}

const asked = board<readonly Asked[]>([]);
let questions = 0;

/** Resolves to whether it was confirmed; questions asked meanwhile wait their turn. `withdrawn` takes it back, without an answer. */
export function confirmDialog(question: Question, withdrawn?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const takeBack = () => {
      asked.write(asked.read().filter((other) => other !== next));
    };
    const next: Asked = {
      ...question,
      key: questions++,
      answer(isYes) {
        takeBack();
        resolve(isYes);
      },
    };
    asked.write([...asked.read(), next]);
    withdrawn?.addEventListener('abort', takeBack, { once: true });
  });
}

/** Stands once, in UiHost. */
export function DialogHost() {
  const [first] = useSyncExternalStore(asked.watch, asked.read, asked.read);
  return first ? <OpenDialog key={first.key} asked={first} /> : null;
}

function OpenDialog({ asked: { title, body, confirm, cancel, isDanger, answer } }: { asked: Asked }) {
  const words = useUiWords();
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
              {cancel ?? words.cancel}
            </Button>
          )}
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            onPress={() => {
              answer(true);
            }}
          >
            {confirm ?? words.confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
