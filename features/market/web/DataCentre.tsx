// Data centre page: price indices, deals, fulfilment, and market figures.

import * as z from 'zod/mini';
import { Indices } from '#features/benchmark/web/Indices.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Deals } from './Deals.tsx';
import { FiguresScreen } from './FiguresScreen.tsx';
import { FreightIndexScreen } from './FreightIndexScreen.tsx';
import { Fulfilment } from './Fulfilment.tsx';

const VIEWS = ['index', 'deals', 'fulfilment', 'stock', 'freight', 'futures', 'import'] as const;

const DataQuery = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  of: z.optional(z.string()),
  figure: z.optional(z.string()),
});

export default function DataCentre() {
  const t = useTranslation('market');
  const [{ view = 'index' }, change] = useScreenQuery(DataQuery);
  return (
    <Screen
      title={t('title')}
      top={
        <Tabs
          label={t('view')}
          value={view}
          views={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(value) => {
            change({ view: value, of: undefined, figure: undefined });
          }}
        />
      }
    >
      <View view={view} />
      {view === 'freight' && <FreightIndexScreen />}
    </Screen>
  );
}

function View({ view }: { view: (typeof VIEWS)[number] }) {
  switch (view) {
    case 'index':
      return <Indices />;
    case 'deals':
      return <Deals />;
    case 'fulfilment':
      return <Fulfilment />;
    default:
      return <FiguresScreen key={view} dataset={view} />;
  }
}
