// Data centre page: weekly deals, port stocks, freight and imports.

import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Deals } from './Deals.tsx';
import { FiguresScreen } from './FiguresScreen.tsx';
import { FreightIndexScreen } from './FreightIndexScreen.tsx';

const VIEWS = ['deals', 'stock', 'freight', 'import'] as const;

const DataQuery = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  of: z.optional(z.string()),
  figure: z.optional(z.string()),
});

export default function DataCentre() {
  const t = useTranslation('market');
  const [{ view = 'deals' }, change] = useScreenQuery(DataQuery);
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
      {view === 'deals' ? <Deals /> : <FiguresScreen key={view} dataset={view} />}
      {view === 'freight' && <FreightIndexScreen />}
    </Screen>
  );
}
