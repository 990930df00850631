// Full-width notices.

import './banner.css';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from './Icon.tsx';

/** `asOf` is the formatted time of the data. The live region stays mounted, so that changes are announced. */
export function OfflineBanner({ isOffline, asOf }: { isOffline: boolean; asOf?: string | undefined }) {
  const t = useTranslation('ui');
  return (
    <output className="ui-banner-region">
      {isOffline && (
        <span className="ui-banner ui-banner-offline">
          <Icon name="offline" size="small" />
          <span>
            {t('offline')}
            {asOf !== undefined && (
              <span className="ui-number">
                {' '}
                · {t('asOf')} {asOf}
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
