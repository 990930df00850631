// Page of one lot: the hall on a phone, and the result when it is over.

import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { LotView } from './LotView.tsx';
import { useLine, useLot } from './useLot.ts';
import '../hall.css';

const LotQuery = z.object({ lotId: z.optional(z.string()) });

export default function LotScreen() {
  const t = useTranslation('auction');
  const [{ lotId }] = useScreenQuery(LotQuery);
  const { board, self, own, readOwn } = useLot(askedId(lotId));
  const isOn =
    board.data !== undefined && ['waiting', 'running', 'paused', 'closing'].includes(board.data.lot.state);
  const line = useLine(board, isOn);
  return (
    <Screen
      title={t('hall.title')}
      action={
        board.data && (
          <Button
            kind="plain"
            size="small"
            to={`pages/auction/session?sessionId=${board.data.lot.sessionId}`}
          >
            {t('hall.all')}
          </Button>
        )
      }
    >
      <QueryView feature="auction" query={board}>
        {(known) => (
          <LotView
            board={known}
            self={self}
            own={own}
            line={line}
            onDecided={() => Promise.all([board.refetch(), readOwn()])}
          />
        )}
      </QueryView>
    </Screen>
  );
}
