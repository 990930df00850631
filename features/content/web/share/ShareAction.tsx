// Share button; the drawing code is loaded when it is pressed.

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import type { ShareCard } from './card.ts';

const ShareSheet = lazy(() => import('./ShareDrawer.tsx'));

interface ShareActionProps {
  readonly card: () => ShareCard;
  /** Page that the code leads to; must not contain anything personal to the reader. */
  readonly path: string;
}

export function ShareAction({ card, path }: ShareActionProps) {
  const t = useTranslation('content');
  const [shared, setShared] = useState<ShareCard>();
  return (
    <>
      <NavAction
        onPress={() => {
          setShared(card());
        }}
        label={t('article.share')}
      >
        <Icon name="share" />
      </NavAction>
      {shared && (
        <Suspense fallback={null}>
          <ShareSheet
            card={shared}
            path={path}
            onClose={() => {
              setShared(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
