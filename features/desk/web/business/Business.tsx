// The business centre: what waits for the reader first, then the doors to all of the firm's business, in groups.
import { businessTodo } from '../../calls.ts';
import { Todos } from '../Todos.tsx';
import { useDeskWords } from '../words.ts';
import { type DoorName, openGroups } from './doors.ts';
import { useBusinessWords } from './words.ts';
import { useHasMenu } from '#features/account/web/useMenus.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useCall } from '#packages/call/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type Shortcut, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';

export default function Business() {
  const words = useDeskWords();
  return (
    <Screen title={words['business.title']} hasBack={false}>
      <Todos />
      <Doors />
    </Screen>
  );
}

function Doors() {
  const words = useBusinessWords();
  const { firm, holds } = useTrader();
  const hasMenu = useHasMenu();
  const waiting = useWaiting();
  if (!firm) return null;
  return openGroups({ kind: firm.kind, hasMenu, holds }).map(({ group, doors }) => (
    <Section key={group} title={words[`group.${group}`]}>
      <ShortcutGrid
        label={words[`group.${group}`]}
        shortcuts={doors.map(({ door, icon, to }): Shortcut => ({ key: door, icon, to, label: words[`door.${door}`], count: waiting[door] }))}
      />
    </Section>
  ));
}

/** How much waits behind each door. */
function useWaiting(): Partial<Record<DoorName, number>> {
  const { data } = useCall(businessTodo, {});
  if (!data) return {};
  const { byKind, offers, sheets, reviews } = data.counts;
  return { mine: offers, confirm: sheets, review: reviews, ...Object.fromEntries(byKind.map(({ kind, count }) => [kind, count])) };
}
