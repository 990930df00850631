// Form that changes the PIN; needs the current one.

import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { changePin } from '../calls/own.ts';
import { MIN_PIN_LENGTH } from '../proof.ts';
import { PinField, useNewPin } from './PinField.tsx';

export function ChangePin({ onDone }: { onDone: () => void }) {
  const t = useTranslation('certificate');
  const [present, setPresent] = useState('');
  const [isTried, setTried] = useState(false);
  const { fields, take } = useNewPin('newPin');
  const changing = useMutationCall(changePin);
  const isShort = present.length < MIN_PIN_LENGTH;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const newPin = take();
    if (isShort || newPin === undefined || !(await changing.run({ pin: present, newPin }))) return;
    showToast(t('pin.changed'));
    onDone();
  };
  return (
    <Section title={t('pin.change')}>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {changing.problem && <NoticeBox tone="danger">{changing.problem}</NoticeBox>}
        <FieldSet>
          <PinField
            label={t('pin.present')}
            value={present}
            error={isTried && isShort ? t('pin.short') : undefined}
            onChange={setPresent}
          />
          {fields}
        </FieldSet>
        <Button kind="primary" type="submit" isWide isBusy={changing.isBusy}>
          {t('pin.change')}
        </Button>
      </form>
    </Section>
  );
}
