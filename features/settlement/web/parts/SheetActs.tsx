// What may be done with a sheet where it is listed; whatever needs more than a look is done on its own page.
import { useState } from 'react';
import { actPath } from './paths.ts';
import { useSay } from './say.ts';
import { TakingBack } from './TakingBack.tsx';
import type { SheetCard } from '../../calls/shared.ts';
import type { SheetAct } from '../../choices.ts';
import { Button } from '#packages/ui/Button.tsx';

/** The last stands where the thumb is. */
const LISTED = ['drop', 'withdraw', 'dispute', 'return', 'edit', 'choose', 'confirm'] as const satisfies readonly SheetAct[];
const FIRST: readonly SheetAct[] = ['edit', 'choose', 'confirm'];
type TakenBack = 'withdraw' | 'drop';
const isTakenBack = (act: SheetAct): act is TakenBack => act === 'withdraw' || act === 'drop';

export const hasActs = ({ mayDo }: SheetCard) => LISTED.some((act) => mayDo.includes(act));

export function SheetActs({ sheet, onDone }: { sheet: SheetCard; onDone: () => unknown }) {
  const { say } = useSay();
  const [chosen, setChosen] = useState<TakenBack>();
  const close = () => { setChosen(undefined); };
  return (
    <>
      {LISTED.filter((act) => sheet.mayDo.includes(act)).map((act) => (
        isTakenBack(act)
          ? <Button key={act} size="small" onPress={() => { setChosen(act); }}>{say(`act.${act}`)}</Button>
          : <Button key={act} size="small" kind={FIRST.includes(act) ? 'primary' : 'secondary'} to={actPath(act, sheet)}>{say(act === 'edit' ? 'input.continue' : `answer.${act}`)}</Button>
      ))}
      {chosen && <TakingBack act={chosen} card={sheet} onClose={close} onDone={() => { close(); return onDone(); }} />}
    </>
  );
}
