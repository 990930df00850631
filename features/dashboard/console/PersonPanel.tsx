// A person's sessions, and ending one or all of them.

import Button from 'antd/es/button';
import { useState } from 'react';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { PersonSeats } from '#features/firm/console/operators/PersonSeats.tsx';
import { nameDevice } from '#packages/device/nameDevice.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type DeskPerson, endSessionsOfPerson, sessionsOfPerson } from '../calls/people.ts';
import { LiftSecondStep } from './LiftSecondStep.tsx';

interface EndRequest {
  readonly sessionId: string | undefined;
}

export function PersonPanel({ person, onClose }: { person: DeskPerson; onClose(): void }) {
  const t = useTranslation('dashboard.console');
  const { minute } = useFormats();
  const sessions = useCall(sessionsOfPerson, { personId: person.id });
  const mayEnd = useCall(traderInfo, {}).data?.seats.includes('operator_admin') ?? false;
  const [asking, ask] = useState<EndRequest>();
  return (
    <DeskDrawer
      title={`${person.name} · ${person.loginName}`}
      size={800}
      onClose={onClose}
      extra={
        mayEnd &&
        (sessions.data?.list.length ?? 0) > 0 && (
          <Button danger onClick={() => ask({ sessionId: undefined })}>
            {t('people.endAll')}
          </Button>
        )
      }
    >
      <DeskRead reading={sessions} feature="desk">
        {({ list }) =>
          list.length === 0 ? (
            <DeskEmpty title={t('people.noSessions')} why="" />
          ) : (
            <table className="desk-table">
              <thead>
                <tr>
                  <th scope="col">{t('people.device')}</th>
                  <th scope="col">{t('people.signedIn')}</th>
                  <th scope="col">{t('people.lastUsed')}</th>
                  {mayEnd && <th scope="col">{t('people.end')}</th>}
                </tr>
              </thead>
              <tbody>
                {list.map(({ id, device, createdAt, lastUsedAt }) => (
                  <tr key={id}>
                    <td title={device}>{nameDevice(device)}</td>
                    <td>{minute(createdAt)}</td>
                    <td>{minute(lastUsedAt)}</td>
                    {mayEnd && (
                      <td>
                        <Button
                          size="small"
                          onClick={() => {
                            ask({ sessionId: id });
                          }}
                        >
                          {t('people.end')}
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </DeskRead>
      {mayEnd && <PersonSeats person={person} />}
      {mayEnd && sessions.data && <LiftSecondStep person={person} lift={sessions.data.lift} />}
      {asking && (
        <EndConfirmation
          person={person}
          sessionId={asking.sessionId}
          onClose={() => {
            ask(undefined);
          }}
        />
      )}
    </DeskDrawer>
  );
}

function EndConfirmation({
  person,
  sessionId,
  onClose,
}: {
  person: DeskPerson;
  sessionId: string | undefined;
  onClose(): void;
}) {
  const t = useTranslation('dashboard.console');
  const { attempt } = useMutationCall(endSessionsOfPerson, {
    onDone: ({ ended }) => {
      showToast(t('people.ended', { count: ended }));
    },
  });
  const title = t(sessionId === undefined ? 'people.endAll' : 'people.end');
  return (
    <ConfirmWithReason
      title={title}
      confirmLabel={title}
      isDanger
      reason="needed"
      onConfirm={(reason) =>
        attempt({ personId: person.id, reason, ...(sessionId === undefined ? {} : { sessionId }) })
      }
      onClose={onClose}
    >
      <p>{t('people.endWhat', { name: person.name })}</p>
    </ConfirmWithReason>
  );
}
