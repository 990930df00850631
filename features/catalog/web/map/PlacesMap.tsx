// Places on a map; where none can be drawn, what stands in its place.

import './map.css';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import type { DrawnMapProps } from './DrawnMap.tsx';

export interface PlacesMapProps extends Omit<DrawnMapProps, 'onFail'> {
  /** Says the same without a picture. */
  readonly instead: ReactNode;
}

type State =
  | { readonly is: 'loading' | 'failed' | 'impossible' }
  | { readonly is: 'drawn'; readonly Drawn: ComponentType<DrawnMapProps> };

export function PlacesMap({ instead, ...map }: PlacesMapProps) {
  const t = useTranslation('catalog.map');
  const [state, setState] = useState<State>(() => ({ is: canDraw() ? 'loading' : 'impossible' }));
  const fail = () => {
    setState({ is: 'failed' });
  };
  useEffect(() => {
    if (state.is !== 'loading') return;
    // Not by `lazy`, which would give the page up where the code cannot be had.
    import('./DrawnMap.tsx').then(({ default: Drawn }) => {
      setState({ is: 'drawn', Drawn });
    }, fail);
  }, [state.is]);
  switch (state.is) {
    case 'loading':
      return <Skeleton shape="detail" />;
    case 'drawn':
      return <state.Drawn {...map} onFail={fail} />;
    case 'failed':
      return (
        <>
          <NoticeBox tone="warning">
            {t('failed')}{' '}
            <Button
              size="small"
              icon="refresh"
              onPress={() => {
                setState({ is: 'loading' });
              }}
            >
              {t('retry')}
            </Button>
          </NoticeBox>
          {instead}
        </>
      );
    case 'impossible':
      return (
        <>
          <NoticeBox>{t('impossible')}</NoticeBox>
          {instead}
        </>
      );
  }
}

/** Old devices and some remote desktops have no WebGL. */
function canDraw(): boolean {
  if (typeof document === 'undefined') return false;
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
