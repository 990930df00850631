// Message preferences: push, mail, text messages and quiet hours.

import { useQueryClient } from '@tanstack/react-query';
import { basicInfo } from '#features/account/calls/session.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { messagePreference, setMessagePreference } from '../calls/preference.ts';
import { isAlwaysPushed, MESSAGE_TYPES, REMINDER_KINDS } from '../types.ts';
import './message.css';

type Preference = OutputOf<typeof messagePreference>;

const DEFAULT_QUIET_HOURS = { from: 1_320, to: 420 };
const HOUR = 60;
const HOURS = Array.from({ length: 24 }, (_hour, at) => ({
  value: String(at * HOUR),
  label: `${String(at).padStart(2, '0')}:00`,
}));

export default function Preferences() {
  const t = useTranslation('message');
  const queries = useQueryClient();
  const preference = useCall(messagePreference, {});
  const setting = useMutationCall(setMessagePreference, { showError: true });
  const set = async (chosen: Preference) => {
    if (await setting.run(chosen)) await queries.invalidateQueries({ queryKey: [messagePreference.path] });
  };
  return (
    <Screen title={t('push.title')}>
      <QueryView query={preference} feature="message">
        {(chosen) => (
          <>
            <QuietHours chosen={chosen} onChange={set} />
            <Card>
              {MESSAGE_TYPES.map((type) => {
                const isFixed = isAlwaysPushed(type);
                const isOn = isFixed || !chosen.muted.includes(type);
                return (
                  <Switch
                    key={type}
                    label={t(`type.${type}`)}
                    hint={isFixed ? t('push.always') : undefined}
                    isOn={isOn}
                    isDisabled={isFixed}
                    onChange={(isWanted) => {
                      if (!isFixed)
                        void set({
                          ...chosen,
                          muted: isWanted
                            ? chosen.muted.filter((one) => one !== type)
                            : [...chosen.muted, type],
                        });
                    }}
                  />
                );
              })}
            </Card>
            <TextKinds chosen={chosen} onChange={set} />
            <MailTypes chosen={chosen} onChange={set} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function QuietHours({
  chosen,
  onChange,
}: {
  chosen: Preference;
  onChange: (chosen: Preference) => Promise<void>;
}) {
  const t = useTranslation('message');
  const { quiet } = chosen;
  const change = (hours: Preference['quiet']) => {
    if (hours?.from !== hours?.to || hours === null) void onChange({ ...chosen, quiet: hours });
  };
  return (
    <FieldSet>
      <Switch
        label={t('push.quiet')}
        hint={t('push.quietHint')}
        isOn={quiet !== null}
        onChange={(isOn) => {
          change(isOn ? DEFAULT_QUIET_HOURS : null);
        }}
      />
      {quiet && (
        <>
          <p className="message-facts">{t('push.digestHint')}</p>
          <Select
            label={t('push.from')}
            value={String(quiet.from)}
            options={HOURS.filter(({ value }) => value !== String(quiet.to))}
            onChange={(from) => {
              change({ ...quiet, from: Number(from) });
            }}
          />
          <Select
            label={t('push.to')}
            value={String(quiet.to)}
            options={HOURS.filter(({ value }) => value !== String(quiet.from))}
            onChange={(to) => {
              change({ ...quiet, to: Number(to) });
            }}
          />
        </>
      )}
    </FieldSet>
  );
}

/** Text messages go to the verified phone; without one, leads to adding it. */
function TextKinds({
  chosen,
  onChange,
}: {
  chosen: Preference;
  onChange: (chosen: Preference) => Promise<void>;
}) {
  const t = useTranslation('message');
  const hasPhone = (useCall(basicInfo, {}).data?.phone ?? '') !== '';
  const { texted } = chosen;
  return (
    <FieldSet title={t('texts.title')}>
      {!hasPhone && <Row label={t('texts.none')} to="pages/user/info/personal" />}
      {hasPhone &&
        REMINDER_KINDS.map((kind, at) => (
          <Switch
            key={kind}
            label={t(`texts.${kind}`)}
            hint={at === 0 ? t('texts.hint') : undefined}
            isOn={texted.includes(kind)}
            onChange={(isWanted) => {
              void onChange({
                ...chosen,
                texted: isWanted ? [...texted, kind] : texted.filter((one) => one !== kind),
              });
            }}
          />
        ))}
    </FieldSet>
  );
}

/** Mail needs a verified address; without one, leads to adding it. */
function MailTypes({
  chosen,
  onChange,
}: {
  chosen: Preference;
  onChange: (chosen: Preference) => Promise<void>;
}) {
  const t = useTranslation('message');
  const hasMail = (useCall(basicInfo, {}).data?.mail ?? '') !== '';
  return (
    <FieldSet title={t('mail.title')}>
      {!hasMail && <Row label={t('mail.none')} to="pages/user/info/personal" />}
      {hasMail &&
        MESSAGE_TYPES.map((type) => (
          <Switch
            key={type}
            label={t('mail.of', { type: t(`type.${type}`) })}
            isOn={chosen.mailed.includes(type)}
            onChange={(isWanted) => {
              void onChange({
                ...chosen,
                mailed: isWanted ? [...chosen.mailed, type] : chosen.mailed.filter((one) => one !== type),
              });
            }}
          />
        ))}
    </FieldSet>
  );
}
