// One's sessions, and the devices known from earlier ones: listed, ended, removed.

import { useQueryClient } from '@tanstack/react-query';
import { nameDevice } from '#packages/device/nameDevice.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  endOtherSessions,
  endOwnSession,
  forgetDevice,
  knownDevices,
  ownSessions,
} from '../../calls/ownAccount.ts';
import '../login.css';

export function Devices() {
  const t = useTranslation('account');
  const queries = useQueryClient();
  const sessions = useCall(ownSessions, {});
  const options = {
    showError: true,
    onDone: () => {
      showToast(t('device.ended'));
      void queries.invalidateQueries({ queryKey: [ownSessions.path] });
    },
  };
  const endOne = useMutationCall(endOwnSession, options);
  const endOthers = useMutationCall(endOtherSessions, options);

  return (
    <Section title={t('device.title')}>
      <QueryView query={sessions} feature="account" shape="lines">
        {({ list }) => (
          <div className="login-fields">
            <Rows title={t('device.title')}>
              {list.map(({ id, device, lastUsedAt, isThis }) => (
                <Row
                  key={id}
                  label={nameDevice(device) || t('device.unknown')}
                  hint={t('device.used', { at: lastUsedAt })}
                  value={
                    isThis ? (
                      <Tag tone="success">{t('device.this')}</Tag>
                    ) : (
                      <Button size="small" onPress={() => endOne.run({ id })}>
                        {t('device.end')}
                      </Button>
                    )
                  }
                />
              ))}
            </Rows>
            {list.length > 1 && (
              <Button isWide onPress={() => endOthers.run({})}>
                {t('device.endOthers')}
              </Button>
            )}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

export function KnownDevices() {
  const t = useTranslation('account');
  const queries = useQueryClient();
  const devices = useCall(knownDevices, {});
  const forgetting = useMutationCall(forgetDevice, {
    showError: true,
    onDone: () => {
      showToast(t('known.removed'));
      void queries.invalidateQueries({ queryKey: [knownDevices.path] });
      void queries.invalidateQueries({ queryKey: [ownSessions.path] });
    },
  });
  return (
    <Section title={t('known.title')}>
      <QueryView query={devices} feature="account" shape="lines">
        {({ list }) => (
          <div className="login-fields">
            <p className="ui-row-hint">{t('known.why')}</p>
            <Rows title={t('known.title')}>
              {list.map(({ id, device, firstAt, lastAt, isThis }) => (
                <Row
                  key={id}
                  label={nameDevice(device) || t('device.unknown')}
                  hint={t('known.used', { firstAt: dayInMarket(firstAt), lastAt })}
                  value={
                    isThis ? (
                      <Tag tone="success">{t('device.this')}</Tag>
                    ) : (
                      <Button size="small" onPress={() => forgetting.run({ id })}>
                        {t('known.remove')}
                      </Button>
                    )
                  }
                />
              ))}
            </Rows>
          </div>
        )}
      </QueryView>
    </Section>
  );
}
