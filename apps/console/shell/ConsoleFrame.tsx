// The persistent frame: header, menu and offline notice around the desk.

import { Suspense } from 'react';
import { basicInfo } from '#features/account/calls/session.ts';
import { CaseBar } from '#features/dashboard/console/CaseBar.tsx';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead, DeskLoading } from '#packages/ui-data/admin/DeskStates.tsx';
import { ViewOwnerProvider } from '#packages/ui-data/admin/views.ts';
import { DESK_GROUPS } from '#packages/ui/admin/desk.ts';
import { CaseBarProvider } from '#packages/ui/admin/DeskDrawer.tsx';
import { DesksProvider } from '#packages/ui/admin/desks.ts';
import { type Matter, MatterProvider } from '#packages/ui/admin/matters.tsx';
import { addressOfMatter, desks } from '../features.ts';
import { ConsoleOffline } from './ConsoleOffline.tsx';
import { CurrentDesk } from './CurrentDesk.tsx';
import { Header } from './Header.tsx';
import { ConsoleMenu } from './menu/ConsoleMenu.tsx';
import { useReadWaiting, WaitingProvider } from './menu/waiting.ts';
import { NotAnOperator } from './NotAnOperator.tsx';

export function ConsoleFrame() {
  const who = useCall(traderInfo, {});
  const me = useCall(basicInfo, {});
  const seats = who.data?.seats ?? [];
  const mine = DESK_GROUPS.flatMap((group) =>
    desks.filter(
      (desk) =>
        desk.group === group && desk.seats.some((seat) => (seats as readonly string[]).includes(seat)),
    ),
  );
  const addressOf = (matter: Matter) => addressOfMatter(matter, mine);
  const waiting = useReadWaiting(mine.length > 0);
  return (
    <ViewOwnerProvider value={me.data?.personId ?? ''}>
      <div className="console-frame">
        <Header
          name={me.data?.name ?? ''}
          firm={who.data?.firm?.shortName ?? ''}
          seats={seats}
          desks={mine}
        />
        <WaitingProvider value={waiting}>
          <ConsoleMenu desks={mine} />
        </WaitingProvider>
        <main className="console-main">
          <ConsoleOffline />
          <DeskRead reading={who} feature="account">
            {() =>
              mine.length > 0 ? (
                <Suspense fallback={<DeskLoading />}>
                  <MatterProvider value={addressOf}>
                    <DesksProvider value={mine}>
                      <CaseBarProvider value={<CaseBar />}>
                        <CurrentDesk desks={mine} />
                      </CaseBarProvider>
                    </DesksProvider>
                  </MatterProvider>
                </Suspense>
              ) : (
                <NotAnOperator />
              )
            }
          </DeskRead>
        </main>
      </div>
    </ViewOwnerProvider>
  );
}
