// A button that copies a text.

import './copyable-id.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { copyText } from './clipboard.ts';
import { Icon } from './Icon.tsx';

export function CopyButton({ text }: { text: string }) {
  const t = useTranslation('ui');
  return (
    <button
      type="button"
      className="ui-copy ui-hit"
      aria-label={`${t('copy')} ${text}`}
      onClick={() => {
        void copyText(text, t('copied'));
      }}
    >
      <Icon name="copy" size="small" />
    </button>
  );
}
