// Help on a table's keyboard shortcuts.

import Modal from 'antd/es/modal';
import { useTranslation } from '#packages/i18n/react.ts';

interface ShortcutsProps {
  readonly canOpen: boolean;
  readonly canSelect: boolean;
  onClose(): void;
}

export function Shortcuts({ canOpen, canSelect, onClose }: ShortcutsProps) {
  const t = useTranslation('ui.admin');
  const keys: readonly (readonly [string, string])[] = [
    ['↑ ↓', t('keyMove')],
    ['Home End', t('keyEnds')],
    ...(canOpen ? ([['Enter', t('keyOpen')]] as const) : []),
    ...(canSelect ? ([['x', t('keySelect')]] as const) : []),
    ['/', t('keyFilter')],
    ['Esc', t('keyLeave')],
    ['r', t('keyRefresh')],
    ['m', t('keyMore')],
    ['e', t('keyExport')],
    ['?', t('keyHelp')],
  ];
  return (
    <Modal open title={t('shortcuts')} footer={null} onCancel={onClose}>
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
