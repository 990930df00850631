// The firm's own listings and negotiations.

import * as z from 'zod/mini';
import { MyListings } from '#features/listing/web/mine/MyListings.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { MyResponses } from './MyResponses.tsx';

const shortText = z.optional(z.string());
const MineQuery = z.object({ view: shortText, state: shortText, listingId: shortText });

export default function Mine() {
  const t = useTranslation(['negotiation', 'listing']);
  const [{ view, state, listingId }, change] = useScreenQuery(MineQuery);
  const opened = view === 'responses' ? 'responses' : 'listings';
  const tabs = (
    <Tabs
      label={t('mine.title')}
      value={opened}
      onChange={(chosen) => {
        change({ view: chosen, state: undefined, listingId: undefined });
      }}
      views={[
        { value: 'listings', label: t('mine.listings') },
        { value: 'responses', label: t('mine.responses') },
      ]}
    />
  );
  return (
    <Screen title={t('mine.title')} top={tabs}>
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
