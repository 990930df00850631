// Actions on a pile: count it, offer it or issue a receipt for it.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { Button } from '#packages/ui/Button.tsx';
import type { Lot } from '../calls.ts';
import { AdjustDrawer } from './AdjustDrawer.tsx';
import { issuePath, offerPathOf } from './paths.ts';
import { useSay } from './say.ts';

export function LotActs({ lot, onDone }: { lot: Lot; onDone: () => unknown }) {
  const { say } = useSay();
  const { firm } = useTrader();
  const [isAdjusting, setAdjusting] = useState(false);
  const close = () => {
    setAdjusting(false);
  };
  return (
    <>
      <Button
        size="small"
        onPress={() => {
          setAdjusting(true);
        }}
      >
        {say('lot.adjust')}
      </Button>
      {firm?.kind === 'warehouse' ? (
        <Button size="small" to={issuePath(lot.id)}>
          {say('receipt.issue')}
        </Button>
      ) : (
        <Button size="small" to={offerPathOf(lot)}>
          {say('lot.list')}
        </Button>
      )}
      {isAdjusting && (
        <AdjustDrawer
          lot={lot}
          onClose={close}
          onDone={() => {
            close();
            void onDone();
          }}
        />
      )}
    </>
  );
}
