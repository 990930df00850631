// The business centre: what waits for the reader first, then the areas of the firm's business.
import { businessTodo } from '../calls.ts';
import { Areas, useAreas } from './Areas.tsx';
import { useContractDoors } from './contractDoors.ts';
import { Todos } from './Todos.tsx';
import { useDeskWords } from './words.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useCall } from '#packages/call/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';

export default function Business() {
  const words = useDeskWords();
  const { firm } = useTrader();
  const { data } = useCall(businessTodo, {});
  const counts = data?.counts;
  const waiting = new Map(counts?.byKind.map(({ kind, count }) => [kind, count]));
  const areas = useAreas(counts ? { contract: waiting.get('auto_trad') ?? 0, mine: counts.offers, review: counts.reviews } : {});
  const lists = useContractDoors(waiting);
  return (
    <Screen title={words['business.title']} hasBack={false}>
      <Todos />
      <Section title={words['business.areas']} note={firm?.shortName}>
        <Areas areas={[...areas, ...lists]} />
      </Section>
    </Screen>
  );
}
