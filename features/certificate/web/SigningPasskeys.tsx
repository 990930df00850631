// Shows whether passkeys open the key, and turns that on and off.

import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { allowPasskeys, forbidPasskeys } from '../calls/own.ts';
import { MIN_PIN_LENGTH } from '../proof.ts';
import { PinField } from './PinField.tsx';

const OWN_PASSKEYS = 'pages/user/fingerprint';

export function SigningPasskeys({ isOn, onChanged }: { isOn: boolean; onChanged: () => unknown }) {
  const t = useTranslation('certificate');
  const [isAsking, setAsking] = useState(false);
  const forbidding = useMutationCall(forbidPasskeys);
  const changed = () => {
    setAsking(false);
    void onChanged();
  };
  const forbid = async () => {
    if (await forbidding.run({})) changed();
  };
  return (
    <Section
      title={t('passkey.title')}
      mark={<Tag tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'passkey.on' : 'passkey.off')}</Tag>}
    >
      <p className="ui-row-hint">{t('passkey.why')}</p>
      <Row label={t('passkey.make')} to={OWN_PASSKEYS} />
      {forbidding.problem && <NoticeBox tone="danger">{forbidding.problem}</NoticeBox>}
      {isOn && (
        <Button isWide isBusy={forbidding.isBusy} onPress={forbid}>
          {t('passkey.forbid')}
        </Button>
      )}
      {!isOn && !isAsking && (
        <Button
          isWide
          onPress={() => {
            setAsking(true);
          }}
        >
          {t('passkey.allow')}
        </Button>
      )}
      {!isOn && isAsking && <AllowForm onDone={changed} />}
    </Section>
  );
}

function AllowForm({ onDone }: { onDone: () => void }) {
  const t = useTranslation('certificate');
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const allowing = useMutationCall(allowPasskeys);
  const isShort = pin.length < MIN_PIN_LENGTH;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && (await allowing.run({ pin }))) onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      {allowing.problem && <NoticeBox tone="danger">{allowing.problem}</NoticeBox>}
      <FieldSet>
        <PinField value={pin} error={isTried && isShort ? t('pin.short') : undefined} onChange={setPin} />
      </FieldSet>
      <Button kind="primary" type="submit" isWide isBusy={allowing.isBusy}>
        {t('passkey.allow')}
      </Button>
    </form>
  );
}
