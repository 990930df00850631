// What is still wrong with a form, each with the button that leads there.

import './wrong-list.css';
import { Notice } from './Banner.tsx';
import { Button } from './Button.tsx';

interface Mending {
  readonly key: string;
  readonly text: string;
  onMend(): void;
}

export function WrongList({
  title,
  mend,
  wrongs,
}: {
  title: string;
  mend: string;
  wrongs: readonly Mending[];
}) {
  if (wrongs.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
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
    </Notice>
  );
}
