// Remaining errors of a form, each with a link to its field.

import './wrong-list.css';
import { NoticeBox } from './Banner.tsx';
import { Button } from './Button.tsx';

interface FormError {
  readonly key: string;
  readonly text: string;
  onMend(): void;
}

export function ErrorList({
  title,
  mend,
  wrongs,
}: {
  title: string;
  mend: string;
  wrongs: readonly FormError[];
}) {
  if (wrongs.length === 0) return null;
  return (
    <NoticeBox tone="warning" title={title}>
      <ul className="ui-wrongs">
        {wrongs.map(({ key, text, onMend }) => (
          <li key={key}>
            <span>{text}</span>{' '}
            <Button kind="plain" size="small" onPress={onMend}>
              {mend}
            </Button>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
