// Help on a table's keyboard shortcuts.

import Modal from 'antd/es/modal';
import { useDeskPartWords } from './useWords.ts';

export function Shortcuts({ canOpen, onClose }: { canOpen: boolean; onClose(): void }) {
  const words = useDeskPartWords();
  const keys: readonly (readonly [string, string])[] = [
    ['↑ ↓', words.keyMove],
    ['Home End', words.keyEnds],
    ...(canOpen ? ([['Enter', words.keyOpen]] as const) : []),
    ['/', words.keyFilter],
    ['Esc', words.keyLeave],
    ['r', words.keyRefresh],
    ['m', words.keyMore],
    ['e', words.keyExport],
    ['?', words.keyHelp],
  ];
  return (
    <Modal open title={words.shortcuts} footer={null} onCancel={onClose}>
      <dl className="desk-facts">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one} className="desk-key">
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
