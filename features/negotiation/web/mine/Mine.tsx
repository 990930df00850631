// The firm's own listings and negotiations.

import * as z from 'zod/mini';
import { MyListings } from '#features/listing/web/mine/MyListings.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { useSay } from '../say.ts';
import { MyResponses } from './MyResponses.tsx';

const shortText = z.optional(z.string());
const MineQuery = z.object({ view: shortText, state: shortText, listingId: shortText });

export default function Mine() {
  const { say } = useSay();
  const [{ view, state, listingId }, change] = useScreenQuery(MineQuery);
  const opened = view === 'responses' ? 'responses' : 'listings';
  const tabs = (
    <Tabs
      label={say('mine.title')}
      value={opened}
      onChange={(chosen) => {
        change({ view: chosen, state: undefined, listingId: undefined });
      }}
      views={[
        { value: 'listings', label: say('mine.listings') },
        { value: 'responses', label: say('mine.responses') },
      ]}
    />
  );
  return (
    <Screen title={say('mine.title')} top={tabs}>
      {opened === 'listings' ? (
        <MyListings
          state={state}
          onState={(chosen) => {
            change({ state: chosen });
          }}
        />
      ) : (
        <MyResponses
          state={state}
          listingId={listingId}
          onState={(chosen) => {
            change({ state: chosen });
          }}
        />
      )}
    </Screen>
  );
}
