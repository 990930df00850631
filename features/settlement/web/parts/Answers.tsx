// Agreeing to what the other side has asked for, refusing it, or taking back what one has asked for: on its page and in its list.
import { type ReactNode, useState } from 'react';
import type { AnswerAct } from '../../choices.ts';
import { Button } from '#packages/ui/Button.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';

export interface Ends { readonly onClose: () => void; readonly onDone: () => unknown }
export type Ending = Exclude<AnswerAct, 'consent'>;

interface AnswersProps<Act> {
  readonly mayDo: readonly AnswerAct[];
  readonly nameOf: (act: AnswerAct) => string;
  readonly onDone: () => unknown;
  /** The last look before the act that was chosen. */
  readonly children: (act: Act, ends: Ends) => ReactNode;
}

function useChosen<Act>(onDone: () => unknown, asked?: Act) {
  const [chosen, choose] = useState<Act | undefined>(asked);
  const close = () => { choose(undefined); };
  return { chosen, choose, ends: { onClose: close, onDone: () => { close(); return onDone(); } } };
}

/** `asked` is opened at once. */
export function AnswerBar({ mayDo, nameOf, asked, onDone, children }: AnswersProps<AnswerAct> & { asked: 'consent' | undefined }) {
  const { chosen, choose, ends } = useChosen<AnswerAct>(onDone, asked);
  const action = (act: AnswerAct) => ({ label: nameOf(act), onPress: () => { choose(act); } });
  return (
    <>
      <StickyBar primary={mayDo.includes('consent') ? action('consent') : undefined} secondary={mayDo.filter((act) => act !== 'consent').map(action)} />
      {chosen && mayDo.includes(chosen) && children(chosen, ends)}
    </>
  );
}

/** What is signed is signed on its page. */
export function AnswerButtons({ mayDo, nameOf, consentPath, onDone, children }: AnswersProps<Ending> & { consentPath: string }) {
  const { chosen, choose, ends } = useChosen<Ending>(onDone);
  return (
    <>
      {mayDo.map((act) => (act === 'consent' ? null : <Button key={act} size="small" onPress={() => { choose(act); }}>{nameOf(act)}</Button>))}
      {mayDo.includes('consent') && <Button size="small" kind="primary" to={consentPath}>{nameOf('consent')}</Button>}
      {chosen && children(chosen, ends)}
    </>
  );
}
