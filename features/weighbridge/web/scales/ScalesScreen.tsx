// List of the firm's scales.

import '#features/pickup/web/pickup.css';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { ownScales, type ScaleCard } from '../../calls/scale.ts';
import { ScaleCardView } from './ScaleCardView.tsx';
import { ScaleDrawer } from './ScaleDrawer.tsx';

export default function ScalesScreen() {
  const t = useTranslation(['weighbridge', 'pickup']);
  const query = useCall(ownScales, {});
  const [open, setOpen] = useState<'new' | ScaleCard>();
  const register = () => {
    setOpen('new');
  };
  const hasSome = query.data !== undefined && query.data.scales.length > 0;
  return (
    <Screen
      title={t('scales')}
      action={<NavAction to="pages/weigh/index">{t('weighbridge')}</NavAction>}
      bar={hasSome && <StickyBar primary={{ label: t('scales.register'), onPress: register }} />}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="weighbridge" shape="list">
          {({ scales }) =>
            scales.length === 0 ? (
              <EmptyState
                icon="pickup"
                title={t('scales.none')}
                why={t('scales.noneWhy')}
                next={{ label: t('scales.register'), onPress: register }}
              />
            ) : (
              <ul className="ui-list" aria-label={t('scales')}>
                {scales.map((scale) => (
                  <li key={scale.id}>
                    <ScaleCardView
                      scale={scale}
                      onRenew={() => {
                        setOpen(scale);
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </PullToRefresh>
      {open && (
        <ScaleDrawer
          scale={open === 'new' ? undefined : open}
          onClose={() => {
            setOpen(undefined);
          }}
          onDone={() => {
            setOpen(undefined);
            void query.refetch();
          }}
        />
      )}
    </Screen>
  );
}
