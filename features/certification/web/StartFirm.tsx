// Form that creates a firm for a person without one.

import { type FormEvent, useState } from 'react';
import { isCreditCode } from '#features/firm/rules/creditCode.ts';
import { isVisible } from '#packages/i18n/names.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { startFirm } from '../calls/own.ts';
import { APPLICANT_KINDS } from '../form.ts';

type Kind = (typeof APPLICANT_KINDS)[number];
const MIN_NAME_LENGTH = 4;

export function StartFirm({ onStarted }: { onStarted: () => unknown }) {
  const t = useTranslation('certification');
  const tFirm = useTranslation('firm');
  const [creditCode, setCreditCode] = useState('');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind | ''>('');
  const [isTried, setTried] = useState(false);
  const [isCodeLeft, setCodeLeft] = useState(false);
  const starting = useMutationCall(startFirm);

  const flaws = {
    creditCode:
      creditCode === '' ? t('flaw.missing') : isCreditCode(creditCode) ? undefined : t('flaw.credit_code'),
    name: name.trim().length < MIN_NAME_LENGTH || !isVisible(name.trim()) ? t('flaw.missing') : undefined,
    kind: kind === '' ? t('flaw.missing') : undefined,
  };
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (flaws.creditCode ?? flaws.name ?? flaws.kind) return;
    if (kind !== '' && (await starting.run({ creditCode, name: name.trim(), kind }))) await onStarted();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void start(event);
      }}
    >
      <NoticeBox>{t('page.startWhy')}</NoticeBox>
      {starting.problem && <NoticeBox tone="danger">{starting.problem}</NoticeBox>}
      <FieldSet>
        <TextField
          label={t('field.creditCode')}
          name="creditCode"
          maxLength={18}
          isRequired
          value={creditCode}
          error={isTried || (isCodeLeft && creditCode !== '') ? flaws.creditCode : undefined}
          onBlur={() => {
            setCodeLeft(true);
          }}
          onChange={(typed) => {
            setCreditCode(typed.trim().toUpperCase());
            starting.setProblem(undefined);
          }}
        />
        <NameField
          label={t('field.name')}
          name="name"
          autoComplete="organization"
          maxLength={100}
          isRequired
          value={name}
          error={isTried ? flaws.name : undefined}
          onChange={(typed) => {
            setName(typed);
            starting.setProblem(undefined);
          }}
        />
        <OneOf
          label={t('field.kind')}
          name="kind"
          isRequired
          value={kind}
          onChange={setKind}
          error={isTried ? flaws.kind : undefined}
          choices={APPLICANT_KINDS.map((value) => ({ value, label: tFirm(`kind.${value}`) }))}
        />
        <Button kind="primary" type="submit" isWide>
          {t('page.start')}
        </Button>
      </FieldSet>
    </form>
  );
}
