// Account settings form: review of the changes, then PIN.

import './funds.css';
import { useState } from 'react';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useFormats } from '#packages/i18n/react.ts';
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
import { useFundsWords, useMoneyWords } from './useWords.ts';

type Held = OutputOf<typeof readSetting>;

export default function FundsSetting() {
  const words = useMoneyWords();
  const query = useCall(readSetting, {});
  return (
    <Screen title={words.setting}>
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
}

const toFormValues = ({ defaultBank, mayFreeze, alert, reserve, withdraws }: SettingInput): FormValues => ({
  bank: defaultBank ?? NO_BANK,
  mayFreeze,
  alert: toDecimal(alert, 2),
  reserve: toDecimal(reserve, 2),
  withdraws,
});

function wishesOf({ bank, mayFreeze, alert, reserve, withdraws }: FormValues): SettingInput | undefined {
  const [least, kept] = [fenOf(alert), fenOf(reserve)];
  return least === undefined || kept === undefined
    ? undefined
    : { defaultBank: bank === NO_BANK ? null : bank, mayFreeze, alert: least, reserve: kept, withdraws };
}

function Form({ held, onReload }: { held: Held; onReload: () => unknown }) {
  const words = useMoneyWords();
  const funds = useFundsWords();
  const { fill } = useFormats();
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
  const wrong = (text: string) => (fenOf(text) === undefined ? words.amountWrong : undefined);
  const banks = [
    { value: NO_BANK, label: words.noBank } as const,
    ...held.banks.map(({ bank, no }) => ({ value: bank, label: `${words[`bank.${bank}`]} ${no}` })),
  ];
  return (
    <>
      <NoticeBox>{words.settingWhy}</NoticeBox>
      <FieldSet>
        <Select<FormValues['bank']>
          label={words.defaultBank}
          hint={words.defaultBankHint}
          value={typed.bank}
          options={banks}
          onChange={(bank) => {
            write({ bank });
          }}
        />
        <Switch
          label={words.mayFreeze}
          hint={words.mayFreezeHint}
          isOn={typed.mayFreeze}
          onChange={(mayFreeze) => {
            write({ mayFreeze });
          }}
        />
      </FieldSet>
      <FieldSet>
        <NumberField
          label={words.alert}
          hint={words.alertHint}
          unit={funds.yuan}
          value={typed.alert}
          error={wrong(typed.alert)}
          onChange={(alert) => {
            write({ alert });
          }}
        />
        <NumberField
          label={words.reserve}
          unit={funds.yuan}
          value={typed.reserve}
          error={wrong(typed.reserve)}
          onChange={(reserve) => {
            write({ reserve });
          }}
          hint={isConcealed ? words.reserveHintHidden : fill(words.reserveHint, { amount: held.available })}
        />
        <Switch
          label={words.withdraws}
          hint={words.withdrawsHint}
          isOn={typed.withdraws}
          onChange={(withdraws) => {
            write({ withdraws });
          }}
        />
      </FieldSet>
      <LastChange held={held} />
      <StickyBar
        primary={{
          label: words.save,
          onPress: () => {
            setConfirming(true);
          },
          reason:
            wishes === undefined ? words.amountWrong : changed.length === 0 ? words.unchanged : undefined,
        }}
      />
      {isConfirming && wishes && (
        <PinDrawer
          call={changeSetting}
          title={words.confirmChange}
          confirmLabel={words.save}
          rows={changed}
          onClose={() => {
            setConfirming(false);
          }}
          input={(proof) => ({ ...wishes, version: held.version, proof })}
          wayOut={(name) =>
            name === 'version_changed' ? (
              <Button size="small" onPress={onReload}>
                {words.reload}
              </Button>
            ) : undefined
          }
          onDone={() => {
            setConfirming(false);
            showToast(words.saved);
            void onReload();
          }}
        />
      )}
    </>
  );
}

/** All settings as labelled values, in one order; changed ones are confirmed. */
function useSettingRows() {
  const words = useMoneyWords();
  const { money } = useFormats();
  const onOff = (isOn: boolean) => (isOn ? words.on : words.off);
  return (some: SettingInput) => [
    {
      key: 'bank',
      label: words.defaultBank,
      value: some.defaultBank === null ? words.noBank : words[`bank.${some.defaultBank}`],
    },
    { key: 'mayFreeze', label: words.mayFreeze, value: onOff(some.mayFreeze) },
    { key: 'alert', label: words.alert, value: some.alert === 0n ? words.noAlert : money(some.alert) },
    { key: 'reserve', label: words.reserve, value: money(some.reserve) },
    { key: 'withdraws', label: words.withdraws, value: onOff(some.withdraws) },
  ];
}

function CurrentSetting({ held }: { held: Held }) {
  const words = useMoneyWords();
  const rowsOf = useSettingRows();
  return (
    <>
      <NoticeBox>{words.notYours}</NoticeBox>
      <Section title={words.setting}>
        <Rows title={words.setting}>
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
  const words = useMoneyWords();
  const { minute, fill } = useFormats();
  if (!changed) return null;
  return (
    <Section title={words.lastChange}>
      <Row
        isFact
        label={minute(changed.at)}
        hint={fill(words.byCertificate, {
          name: changed.by,
          tail: changed.certificateSerial.slice(-8).toUpperCase(),
        })}
      />
    </Section>
  );
}
