// Takes a seat as an administrator, or asks the administrators for it.

import { useQueryClient } from '@tanstack/react-query';
import { loginUserMenus } from '#features/account/calls/session.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { traderInfo } from '../../calls/firm.ts';
import { askForSeat, ownSeats, takeSeat } from '../../calls/seats.ts';
import { staffList } from '../../calls/staff.ts';
import type { FirmSeat } from '../../seats.ts';
import { useTrader } from '../useTrader.ts';

/** The server remembers a person's seats for a second. */
const SEATS_CACHED_MS = 1_500;

export interface SeatAct {
  readonly how: 'take' | 'ask';
  readonly run: () => Promise<void>;
}

export function useSeatActs() {
  const t = useTranslation('firm.seats');
  const tFirm = useTranslation('firm');
  const queries = useQueryClient();
  const { firm, seats } = useTrader();
  const isMember = firm !== undefined && firm.kind !== 'platform';
  const own = useCall(ownSeats, {}, { enabled: isMember });
  const taking = useMutationCall(takeSeat);
  const asking = useMutationCall(askForSeat);
  const read = async (...calls: readonly { readonly path: string }[]) => {
    await Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };

  const take = async (seat: FirmSeat) => {
    const agreed = await confirmDialog({
      title: t('takeAsk', { seat: tFirm(`seat.${seat}`) }),
      body: t('takeWhy', { may: t(`may.${seat}`) }),
      confirm: t('takeConfirm'),
      cancel: tFirm('staff.keep'),
    });
    if (!agreed || !(await taking.run({ seat }))) return;
    await new Promise((resolve) => {
      setTimeout(resolve, SEATS_CACHED_MS);
    });
    await read(traderInfo, loginUserMenus, staffList);
    showToast(t('taken', { seat: tFirm(`seat.${seat}`) }));
  };
  const ask = async (seat: FirmSeat) => {
    if (!(await asking.run({ seat }))) return;
    showToast(t('askSent'));
    await read(ownSeats);
  };
  const isAdmin = seats.includes('firm_admin');
  return {
    isMember,
    isAdmin,
    held: seats,
    asked: own.data?.asked ?? [],
    administrators: own.data?.administrators ?? [],
    problem: taking.problem ?? asking.problem,
    act: (seat: FirmSeat): SeatAct =>
      isAdmin ? { how: 'take', run: () => take(seat) } : { how: 'ask', run: () => ask(seat) },
  };
}
