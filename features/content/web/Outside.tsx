// Page shown before another site; opens only addresses that are allowed.

import * as z from 'zod/mini';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { checkOutsideAddress } from './outside.ts';
import { useContentWords } from './words.ts';
import './outside.css';

export default function OutsidePage() {
  const words = useContentWords();
  const [{ url = '' }] = useScreenQuery(z.object({ url: z.optional(z.string()) }));
  const outside = checkOutsideAddress(url, webConfig.outsideHosts);
  return (
    <Screen title={words['outside.title']}>
      {outside.isAllowed ? (
        <Card>
          <p className="outside-label">{words['outside.to']}</p>
          <p className="outside-host">{outside.host}</p>
          <p className="outside-address">{outside.href}</p>
          <NoticeBox tone={outside.isForeign ? 'danger' : 'warning'}>
            {words[outside.isForeign ? 'outside.foreign' : 'outside.notice']}
          </NoticeBox>
          <div className="outside-open">
            <Button kind="primary" isWide to={outside.href}>
              {words['outside.open']}
            </Button>
          </div>
        </Card>
      ) : (
        <EmptyState
          icon="warning"
          title={words['outside.refused']}
          next={{ to: 'pages/tabBar/home', label: words.home }}
          why={
            <>
              {outside.host && <span className="outside-host">{outside.host}</span>}
              {words[`outside.${outside.why}`]}
            </>
          }
        />
      )}
    </Screen>
  );
}
