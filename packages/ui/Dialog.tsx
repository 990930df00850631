// Confirmation dialogs, opened from anywhere.

import './dialog.css';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
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

export function DialogHost() {
  const [first] = useSyncExternalStore(nextKey.watch, nextKey.read, nextKey.read);
  return first ? <OpenDialog key={first.key} asked={first} /> : null;
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
