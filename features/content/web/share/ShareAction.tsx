// What one presses to pass a thing on as a card; the card itself comes when it is asked for.

import { lazy, Suspense, useState } from 'react';
import { Icon } from '#packages/ui/Icon.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { useContentWords } from '../words.ts';
import type { ShareCard } from './card.ts';

const ShareSheet = lazy(() => import('./ShareSheet.tsx'));

interface ShareActionProps {
  /** Made when it is asked for. */
  readonly card: () => ShareCard;
  /** The page it leads to; without anything that is the reader's own. */
  readonly path: string;
}

/** The icon at the right of a screen's bar. */
export function ShareAction({ card, path }: ShareActionProps) {
  const words = useContentWords();
  const [shared, setShared] = useState<ShareCard>();
  return (
    <>
      <NavAction
        onPress={() => {
          setShared(card());
        }}
        label={words['article.share']}
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
