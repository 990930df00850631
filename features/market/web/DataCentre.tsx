// The data centre: what was dealt week by week, and what carriage costs.
import * as z from 'zod/mini';
import { Deals } from './Deals.tsx';
import { Freight } from './Freight.tsx';
import { useMarketWords } from './words.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';

const VIEWS = ['deals', 'freight'] as const;

export default function DataCentre() {
  const words = useMarketWords();
  const [{ view = 'deals' }, change] = useScreenQuery(z.object({ view: z.catch(z.optional(z.enum(VIEWS)), undefined) }));
  return (
    <Screen
      title={words.title}
      top={<Tabs label={words.view} value={view} views={VIEWS.map((value) => ({ value, label: words[`view.${value}`] }))} onChange={(value) => { change({ view: value }); }} />}
    >
      {view === 'deals' ? <Deals /> : <Freight />}
    </Screen>
  );
}
