// Buttons for requests about a deposit, in lists.

import { CardActions } from '#packages/ui/CardActions.tsx';
import type { ListedHold } from '../calls/ledger.ts';
import { DepositRequestDrawer } from './DepositRequestDrawer.tsx';
import { useMoneyWords } from './useWords.ts';

export function HoldActions({
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
    <CardActions acts={[mayAsk.kind]} nameOf={(kind) => words[`ask.${kind}`]}>
      {(_kind, close) => (
        <DepositRequestDrawer
          hold={hold}
          asking={mayAsk}
          onClose={close}
          onDone={() => {
            close();
            void onDone();
          }}
        />
      )}
    </CardActions>
  );
}
