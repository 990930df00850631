// Full-width notices.

import './banner.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useUiWords } from './useWords.ts';

/** `asOf` is the formatted time of the data. The live region stays mounted, so that changes are announced. */
export function OfflineBanner({ isOffline, asOf }: { isOffline: boolean; asOf?: string | undefined }) {
  const words = useUiWords();
  return (
    <output className="ui-banner-region">
      {isOffline && (
        <span className="ui-banner ui-banner-offline">
          <Icon name="offline" size="small" />
          <span>
            {words.offline}
            {asOf !== undefined && (
              <span className="ui-number">
                {' '}
                · {words.asOf} {asOf}
              </span>
            )}
          </span>
        </span>
      )}
    </output>
  );
}

export interface NoticeBoxProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const ICONS = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const;

export function NoticeBox({ tone = 'info', title, children, action }: NoticeBoxProps) {
  return (
    <div className={`ui-notice ui-notice-${tone}`} {...(tone === 'danger' ? { role: 'alert' } : {})}>
      <Icon name={ICONS[tone]} size="small" />
      <div>
        {title !== undefined && <p className="ui-notice-title">{title}</p>}
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
