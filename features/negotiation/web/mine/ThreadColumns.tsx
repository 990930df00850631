// Open negotiations side by side, each with its offers and its acts.

import { useMemo, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { NavigationProvider, useNavigate } from '#packages/ui/navigation.ts';
import { RoomProvider } from '#packages/ui/room.ts';
import type { ResponseCard } from '../../calls/response.ts';
import { ThreadScreen } from '../respond/Thread.tsx';
import './thread-columns.css';

export default function ThreadColumns({ cards }: { cards: readonly ResponseCard[] }) {
  const t = useTranslation('negotiation');
  const [closed, close] = useState<readonly string[]>([]);
  return (
    <section className="threads" aria-label={t('mine.columns')}>
      {cards
        .filter(({ id }) => !closed.includes(id))
        .map(({ id, counterparty }) => (
          <ThreadColumn
            key={id}
            id={id}
            label={counterparty.shortName}
            onClose={() => {
              close([...closed, id]);
            }}
          />
        ))}
    </section>
  );
}

function ThreadColumn({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const moves = useNavigate();
  const beside = useMemo(() => {
    const path = 'pages/trade/respond';
    const query = `responseId=${id}`;
    return {
      ...moves,
      pane: {
        here: () => ({ path, query }),
        close: onClose,
        openWhole: () => {
          moves.navigate(`${path}?${query}`);
        },
      },
    };
  }, [moves, id, onClose]);
  return (
    <section className="thread-column" aria-label={label}>
      <RoomProvider value="narrow">
        <NavigationProvider value={beside}>
          <ThreadScreen responseId={id} />
        </NavigationProvider>
      </RoomProvider>
    </section>
  );
}
