// Actions on a pile: count it, offer it or issue a receipt for it.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import type { Lot } from '../calls.ts';
import { AdjustDrawer } from './AdjustDrawer.tsx';
import { issuePath, offerPathOf } from './paths.ts';

export function LotActs({ lot, onDone }: { lot: Lot; onDone: () => unknown }) {
  const t = useTranslation('goods');
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
        {t('lot.adjust')}
      </Button>
      {firm?.kind === 'warehouse' ? (
        <Button size="small" to={issuePath(lot.id)}>
          {t('receipt.issue')}
        </Button>
      ) : (
        <Button size="small" to={offerPathOf(lot)}>
          {t('lot.list')}
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
