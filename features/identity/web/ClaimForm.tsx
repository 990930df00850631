// Form of a real-name claim: name, card, day of birth, bank details or photos.

import { type FormEvent, useState } from 'react';
import { FileField } from '#features/file/web/FileField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { claimIdentity } from '../calls/own.ts';
import { type ClaimField, claimFlaws } from '../rules/claim.ts';
import { PHOTO_KINDS, type ClaimWay, CLAIM_WAYS } from '../states.ts';

const MIN_NAME_LENGTH = 2;
const EMPTY = { idNumber: '', bornOn: '', account: '', mobile: '' };
interface ClaimFormProps {
  readonly name: string;
  readonly mayPhotograph: boolean;
  readonly onDone: () => unknown;
}

export function ClaimForm({ name: known, mayPhotograph, onDone }: ClaimFormProps) {
  const t = useTranslation('identity');
  const [name, setName] = useState(known);
  const [typed, setTyped] = useState(EMPTY);
  const [way, setWay] = useState<ClaimWay>('bank');
  const [front, setFront] = useState<NamedFile | null>(null);
  const [back, setBack] = useState<NamedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<ClaimField>>(new Set());
  const claiming = useMutationCall(claimIdentity);
  const { idNumber, bornOn, account, mobile } = typed;
  const today = dayInMarket(new Date(serverNow()));
  const flaws = claimFlaws(
    { idNumber, bornOn, bank: way === 'bank' ? { account, mobile } : undefined },
    today,
  );
  const against = (field: ClaimField) => {
    const isDue = isTried || (left.has(field) && typed[field] !== '');
    const flaw = isDue ? flaws.find((one) => one.field === field) : undefined;
    if (!flaw) return undefined;
    return typed[field] === ''
      ? t('page.missing')
      : t(`fault.${flaw.fault}` as const, { allowed: flaw.allowed });
  };
  const type = (field: ClaimField) => (text: string) => {
    setTyped({ ...typed, [field]: field === 'bornOn' ? text : text.replaceAll(/\s/g, '').toUpperCase() });
  };
  const leave = (field: ClaimField) => () => {
    setLeft(new Set([...left, field]));
  };
  const missingPhoto = (photo: NamedFile | null) => (isTried && !photo ? t('page.missing') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const by =
      way === 'bank'
        ? { way, account, mobile }
        : front && back
          ? { way, front: front.id, back: back.id }
          : undefined;
    if (
      !by ||
      flaws.length > 0 ||
      name.trim().length < MIN_NAME_LENGTH ||
      !(await claiming.run({ name, idNumber, bornOn, by }))
    )
      return;
    showToast(t('page.sent'));
    await onDone();
  };
  return (
    <Section title={t('page.form')}>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {claiming.problem && <NoticeBox tone="danger">{claiming.problem}</NoticeBox>}
        <FieldSet>
          <NameField
            label={t('field.name')}
            name="name"
            hint={t('page.nameHint')}
            autoComplete="name"
            maxLength={40}
            isRequired
            value={name}
            error={isTried && name.trim().length < MIN_NAME_LENGTH ? t('page.missing') : undefined}
            onChange={setName}
          />
          <TextField
            label={t('field.idNumber')}
            name="idNumber"
            maxLength={18}
            isRequired
            value={idNumber}
            error={against('idNumber')}
            onChange={type('idNumber')}
            onBlur={leave('idNumber')}
          />
          <DateField
            label={t('field.bornOn')}
            name="bornOn"
            max={today}
            isRequired
            value={bornOn}
            error={against('bornOn')}
            onChange={type('bornOn')}
            onBlur={leave('bornOn')}
          />
          <OneOf
            label={t('field.way')}
            name="way"
            hint={t(mayPhotograph ? (`way.${way}Hint` as const) : 'way.cardNeedsFirm')}
            value={way}
            onChange={setWay}
            choices={CLAIM_WAYS.map((value) => ({
              value,
              label: t(`way.${value}`),
              isDisabled: value === 'card' && !mayPhotograph,
            }))}
          />
          {way === 'bank' && (
            <TextField
              label={t('field.account')}
              name="account"
              inputMode="numeric"
              maxLength={30}
              isRequired
              value={account}
              error={against('account')}
              onChange={type('account')}
              onBlur={leave('account')}
            />
          )}
          {way === 'bank' && (
            <TextField
              label={t('field.mobile')}
              name="mobile"
              inputMode="tel"
              maxLength={11}
              isRequired
              value={mobile}
              error={against('mobile')}
              onChange={type('mobile')}
              onBlur={leave('mobile')}
            />
          )}
          {way === 'card' && (
            <FileField
              isRequired
              label={t('field.front')}
              name="front"
              kinds={PHOTO_KINDS}
              value={front}
              error={missingPhoto(front)}
              onChange={setFront}
            />
          )}
          {way === 'card' && (
            <FileField
              isRequired
              label={t('field.back')}
              name="back"
              kinds={PHOTO_KINDS}
              value={back}
              error={missingPhoto(back)}
              onChange={setBack}
            />
          )}
        </FieldSet>
        <Button kind="primary" type="submit" isWide isBusy={claiming.isBusy}>
          {t('page.send')}
        </Button>
      </form>
    </Section>
  );
}
