// Buttons for requests about a deposit, in lists.

import { useTranslation } from '#packages/i18n/react.ts';
import { CardActions } from '#packages/ui/CardActions.tsx';
import type { ListedHold } from '../calls/ledger.ts';
import { DepositRequestDrawer } from './DepositRequestDrawer.tsx';

export function HoldActions({
  hold,
  mayAsk,
  onDone,
}: {
  hold: ListedHold;
  mayAsk: NonNullable<ListedHold['mayAsk']>;
  onDone: () => unknown;
}) {
  const t = useTranslation('funds');
  return (
    <CardActions acts={[mayAsk.kind]} nameOf={(kind) => t(`ask.${kind}`)}>
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
