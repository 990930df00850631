// Who one is to the platform: name, phone, mail address, and the language of its texts.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ChangeMail } from './ChangeMail.tsx';
import { ChangePhone } from './ChangePhone.tsx';
import { basicInfo } from '../../calls.ts';
import { changePerson } from '../../calls/own.ts';
import { LANGUAGES } from '../languages.ts';
import { useSubmit } from '../submit.ts';
import { useAccountWords } from '../words.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

export default function Personal() {
  const words = useAccountWords();
  const person = useCall(basicInfo, {});
  return (
    <Screen title={words['personal.title']}>
      <Reading query={person} feature="account">{(known) => <Form key={known.personId} known={known} />}</Reading>
    </Screen>
  );
}

function Form({ known }: { known: z.output<typeof basicInfo.gives> }) {
  const words = useAccountWords();
  const queries = useQueryClient();
  const [name, setName] = useState(known.name);
  const [locale, setLocale] = useState(known.locale);
  const [isChangingPhone, setChangingPhone] = useState(false);
  const [isChangingMail, setChangingMail] = useState(false);
  const changing = useSubmit(changePerson);
  const again = () => queries.invalidateQueries({ queryKey: [basicInfo.path] });
  const save = async () => {
    if (name.trim() === '') return changing.setProblem(words['sign.nameMissing']);
    if (!await changing.submit({ name, locale })) return undefined;
    showToast(words['personal.saved']);
    return again();
  };
  return (
    <>
      {changing.problem && <Notice tone="danger">{changing.problem}</Notice>}
      <Card>
        <Rows>
          <Row isFact label={words['login.name']} value={known.loginName} />
          <Row label={words['personal.phone']} value={known.phone || words['personal.noPhone']} onPress={() => { setChangingPhone(true); }} />
          <Row label={words['personal.mail']} value={known.mail || words['personal.noMail']} onPress={() => { setChangingMail(true); }} />
        </Rows>
      </Card>
      <FieldSet>
        <TextField
          label={words['personal.name']} autoComplete="name" maxLength={40} isRequired value={name} isReadOnly={known.isCertAuth === 1}
          hint={known.isCertAuth === 1 ? words['fault.name_certified'] : undefined} onChange={setName}
        />
        <OneOf
          label={words['personal.language']} value={locale} onChange={setLocale}
          choices={LOCALES.map((value) => ({ value, label: LANGUAGES[value] }))}
        />
        <Button kind="primary" isWide onPress={save}>{words['personal.save']}</Button>
      </FieldSet>
      <ChangePhone isOpen={isChangingPhone} onClose={() => { setChangingPhone(false); }} onDone={again} />
      {isChangingMail && <ChangeMail present={known.mail} onClose={() => { setChangingMail(false); }} onDone={again} />}
    </>
  );
}
