// Buttons for requests about a deposit, in lists.

import { CardActs } from '#packages/ui/CardActs.tsx';
import type { ListedHold } from '../calls/ledger.ts';
import { PleaSheet } from './PleaSheet.tsx';
import { useMoneyWords } from './useWords.ts';

export function HoldActs({
  hold,
  mayAsk,
  onDone,
}: {
  hold: ListedHold;
  mayAsk: NonNullable<ListedHold['mayAsk']>;
  onDone: () => unknown;
}) {
  const words = useMoneyWords();
  return (
    <CardActs acts={[mayAsk.kind]} nameOf={(kind) => words[`ask.${kind}`]}>
      {(_kind, close) => (
        <PleaSheet
          hold={hold}
          asking={mayAsk}
          onClose={close}
          onDone={() => {
            close();
            void onDone();
          }}
        />
      )}
    </CardActs>
  );
}
