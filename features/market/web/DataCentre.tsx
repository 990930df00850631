// Data centre page: weekly deals, port stocks, freight and imports.

import * as z from 'zod/mini';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Deals } from './Deals.tsx';
import { FiguresScreen } from './FiguresScreen.tsx';
import { FreightIndexScreen } from './FreightIndexScreen.tsx';
import { useMarketWords } from './words.ts';

const VIEWS = ['deals', 'stock', 'freight', 'import'] as const;

const DataQuery = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  of: z.optional(z.string()),
  figure: z.optional(z.string()),
});

export default function DataCentre() {
  const words = useMarketWords();
  const [{ view = 'deals' }, change] = useScreenQuery(DataQuery);
  return (
    <Screen
      title={words.title}
      top={
        <Tabs
          label={words.view}
          value={view}
          views={VIEWS.map((value) => ({ value, label: words[`view.${value}`] }))}
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
