// Account settings form: review of the changes, then PIN.

import './funds.css';
import { useState } from 'react';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { Concealable, useConcealment } from '#packages/ui/Concealment.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import type { Bank } from '../accounts.ts';
import { changeSetting, readSetting, type SettingInput } from '../calls/setting.ts';
import { fenOf } from './flowQuery.ts';
import { PinDrawer } from './PinDrawer.tsx';

type Held = OutputOf<typeof readSetting>;

export default onTrial('money', FundsSetting);

function FundsSetting() {
  const t = useTranslation('funds');
  const query = useCall(readSetting, {});
  return (
    <Screen title={t('setting')}>
      <QueryView query={query} feature="funds" shape="lines">
        {(held) =>
          held.mayChange ? (
            <Form key={held.version} held={held} onReload={() => query.refetch()} />
          ) : (
            <CurrentSetting held={held} />
          )
        }
      </QueryView>
    </Screen>
  );
}

const NO_BANK = 'none';

interface FormValues {
  readonly bank: Bank | typeof NO_BANK;
  readonly mayFreeze: boolean;
  readonly alert: string;
  readonly reserve: string;
  readonly withdraws: boolean;
  readonly isProved: boolean;
  readonly proofOver: string;
}

const toFormValues = ({
  defaultBank,
  mayFreeze,
  alert,
  reserve,
  withdraws,
  proofOver,
}: SettingInput): FormValues => ({
  bank: defaultBank ?? NO_BANK,
  mayFreeze,
  alert: toDecimal(alert, 2),
  reserve: toDecimal(reserve, 2),
  withdraws,
  isProved: proofOver !== null,
  proofOver: proofOver === null ? '' : toDecimal(proofOver, 2),
});

function wishesOf(typed: FormValues): SettingInput | undefined {
  const { bank, mayFreeze, withdraws } = typed;
  const [alert, reserve] = [fenOf(typed.alert), fenOf(typed.reserve)];
  const proofOver = typed.isProved ? fenOf(typed.proofOver) : null;
  return alert === undefined || reserve === undefined || proofOver === undefined
    ? undefined
    : { defaultBank: bank === NO_BANK ? null : bank, mayFreeze, alert, reserve, withdraws, proofOver };
}

function Form({ held, onReload }: { held: Held; onReload: () => unknown }) {
  const t = useTranslation('funds');
  const { isConcealed } = useConcealment();
  const [typed, setTyped] = useState(() => toFormValues(held));
  const [isConfirming, setConfirming] = useState(false);
  const rowsOf = useSettingRows();
  const wishes = wishesOf(typed);
  const before = rowsOf(held);
  const changed = wishes
    ? rowsOf(wishes)
        .filter(({ value }, at) => value !== before[at]?.value)
        .map((row) => ({ ...row, hint: before.find(({ key }) => key === row.key)?.value }))
    : [];
  const write = (change: Partial<FormValues>) => {
    setTyped({ ...typed, ...change });
  };
  const wrong = (text: string) => (fenOf(text) === undefined ? t('amountWrong') : undefined);
  const banks = [
    { value: NO_BANK, label: t('noBank') } as const,
    ...held.banks.map(({ bank, no }) => ({ value: bank, label: `${t(`bank.${bank}`)} ${no}` })),
  ];
  return (
    <>
      <NoticeBox>{t('settingWhy')}</NoticeBox>
      <FieldSet>
        <Select<FormValues['bank']>
          label={t('defaultBank')}
          name="defaultBank"
          hint={t('defaultBankHint')}
          value={typed.bank}
          options={banks}
          onChange={(bank) => {
            write({ bank });
          }}
        />
        <Switch
          label={t('mayFreeze')}
          hint={t('mayFreezeHint')}
          isOn={typed.mayFreeze}
          onChange={(mayFreeze) => {
            write({ mayFreeze });
          }}
        />
      </FieldSet>
      <FieldSet>
        <NumberField
          label={t('alert')}
          name="alert"
          hint={t('alertHint')}
          unit={t('common.yuan')}
          value={typed.alert}
          error={wrong(typed.alert)}
          onChange={(alert) => {
            write({ alert });
          }}
        />
        <NumberField
          label={t('reserve')}
          name="reserve"
          unit={t('common.yuan')}
          value={typed.reserve}
          error={wrong(typed.reserve)}
          onChange={(reserve) => {
            write({ reserve });
          }}
          hint={isConcealed ? t('reserveHintHidden') : t('reserveHint.available', { amount: held.available })}
        />
        <Switch
          label={t('withdraws')}
          hint={t('withdrawsHint')}
          isOn={typed.withdraws}
          onChange={(withdraws) => {
            write({ withdraws });
          }}
        />
      </FieldSet>
      <FieldSet>
        <Switch
          label={t('tradeProof.isOn')}
          hint={held.mayChangeProof ? t('tradeProof.isOnHint') : t('fault.proof_by_admin')}
          isOn={typed.isProved}
          isDisabled={!held.mayChangeProof}
          onChange={(isProved) => {
            write({ isProved });
          }}
        />
        {typed.isProved && (
          <NumberField
            label={t('tradeProof.over')}
            name="proofOver"
            unit={t('common.yuan')}
            value={typed.proofOver}
            isDisabled={!held.mayChangeProof}
            error={wrong(typed.proofOver)}
            onChange={(proofOver) => {
              write({ proofOver });
            }}
          />
        )}
      </FieldSet>
      <LastChange held={held} />
      <StickyBar
        primary={{
          label: t('save'),
          onPress: () => {
            setConfirming(true);
          },
          reason: wishes === undefined ? t('amountWrong') : changed.length === 0 ? t('unchanged') : undefined,
        }}
      />
      {isConfirming && wishes && (
        <PinDrawer
          call={changeSetting}
          title={t('confirmChange')}
          confirmLabel={t('save')}
          rows={changed}
          onClose={() => {
            setConfirming(false);
          }}
          input={(proof) => ({ ...wishes, version: held.version, proof })}
          wayOut={(name) =>
            name === 'version_changed' ? (
              <Button size="small" onPress={onReload}>
                {t('reload')}
              </Button>
            ) : undefined
          }
          onDone={() => {
            setConfirming(false);
            showToast(t('saved'));
            void onReload();
          }}
        />
      )}
    </>
  );
}

/** All settings as labelled values, in one order; changed ones are confirmed. */
function useSettingRows() {
  const t = useTranslation('funds');
  const { money } = useFormats();
  const onOff = (isOn: boolean) => (isOn ? t('on') : t('off'));
  return (some: SettingInput) => [
    {
      key: 'bank',
      label: t('defaultBank'),
      value: some.defaultBank === null ? t('noBank') : t(`bank.${some.defaultBank}`),
    },
    { key: 'mayFreeze', label: t('mayFreeze'), value: onOff(some.mayFreeze) },
    { key: 'alert', label: t('alert'), value: some.alert === 0n ? t('noAlert') : money(some.alert) },
    { key: 'reserve', label: t('reserve'), value: money(some.reserve) },
    { key: 'withdraws', label: t('withdraws'), value: onOff(some.withdraws) },
    {
      key: 'proofOver',
      label: t('tradeProof.over'),
      value: some.proofOver === null ? t('off') : money(some.proofOver),
    },
  ];
}

function CurrentSetting({ held }: { held: Held }) {
  const t = useTranslation('funds');
  const rowsOf = useSettingRows();
  return (
    <>
      <NoticeBox>{t('notYours')}</NoticeBox>
      <Section title={t('setting')}>
        <Rows title={t('setting')}>
          {rowsOf(held).map(({ key, label, value }) => (
            <Row
              key={key}
              isFact
              label={label}
              value={key === 'alert' || key === 'reserve' ? <Concealable>{value}</Concealable> : value}
            />
          ))}
        </Rows>
      </Section>
      <LastChange held={held} />
    </>
  );
}

function LastChange({ held: { changed } }: { held: Held }) {
  const t = useTranslation('funds');
  const { minute } = useFormats();
  if (!changed) return null;
  return (
    <Section title={t('lastChange')}>
      <Row
        isFact
        label={minute(changed.at)}
        hint={t('byCertificate', {
          name: changed.by,
          tail: changed.certificateSerial.slice(-8).toUpperCase(),
        })}
      />
    </Section>
  );
}
