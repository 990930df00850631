// A page beside another one: what was chosen in a list.

import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import {
  addressOf,
  type Location,
  LocationProvider,
  NavigationProvider,
  useNavigate,
} from '#packages/ui/navigation.ts';
import { RoomProvider } from '#packages/ui/room.ts';
import { useKeys } from '#packages/ui/useKeys.ts';
import { FailureBoundary, PageSkeleton } from '../AsyncPage.tsx';
import { navigationBeside } from '../navigation.ts';
import { Page } from '../Page.tsx';
import './beside.css';

export default function Beside({ place }: { place: Location }) {
  const t = useTranslation('web.wide');
  const moves = useNavigate();
  const beside = useMemo(() => navigationBeside(moves), [moves]);
  const box = useRef<HTMLElement>(null);
  const address = addressOf(place);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [address]);
  useKeys(({ key }) => {
    if (key !== 'Escape') return false;
    beside.pane?.close();
    return true;
  });
  return (
    <aside ref={box} className="beside" aria-label={t('beside')}>
      <RoomProvider value="narrow">
        <NavigationProvider value={beside}>
          <LocationProvider value={place}>
            <FailureBoundary key={place.path} path={place.path}>
              <Suspense fallback={<PageSkeleton />}>
                <Page key={address} path={place.path} />
              </Suspense>
            </FailureBoundary>
          </LocationProvider>
        </NavigationProvider>
      </RoomProvider>
    </aside>
  );
}
