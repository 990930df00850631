// Page shown before another site; opens only addresses that are allowed.

import * as z from 'zod/mini';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import './outside.css';
import { checkOutsideAddress } from './outside.ts';

export default function OutsidePage() {
  const t = useTranslation('content');
  const [{ url = '' }] = useScreenQuery(z.object({ url: z.optional(z.string()) }));
  const outside = checkOutsideAddress(url, webConfig.outsideHosts);
  return (
    <Screen title={t('outside.title')}>
      {outside.isAllowed ? (
        <Card>
          <p className="outside-label">{t('outside.to')}</p>
          <p className="outside-host">{outside.host}</p>
          <p className="outside-address">{outside.href}</p>
          <NoticeBox tone={outside.isForeign ? 'danger' : 'warning'}>
            {t(outside.isForeign ? 'outside.foreign' : 'outside.notice')}
          </NoticeBox>
          <div className="outside-open">
            <Button kind="primary" isWide to={outside.href}>
              {t('outside.open')}
            </Button>
          </div>
        </Card>
      ) : (
        <EmptyState
          icon="warning"
          title={t('outside.refused')}
          next={{ to: 'pages/tabBar/home', label: t('home') }}
          why={
            <>
              {outside.host && <span className="outside-host">{outside.host}</span>}
              {t(`outside.${outside.why}`)}
            </>
          }
        />
      )}
    </Screen>
  );
}
