// Profile page: name, phone, mail, firms and seats, certificate, language.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { changePerson } from '#features/account/calls/ownAccount.ts';
import { basicInfo } from '#features/account/calls/session.ts';
import { ChangeMail } from '#features/account/web/personal/ChangeMail.tsx';
import { ChangePhone } from '#features/account/web/personal/ChangePhone.tsx';
import { ownFirms } from '#features/firm/calls/own.ts';
import { OWN_FIRMS_PATH } from '#features/firm/web/paths.ts';
import { OwnPortrait } from '#features/portrait/web/OwnPortrait.tsx';
import { LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { ownIdentity } from '../calls/own.ts';
import { REAL_NAME } from './paths.ts';
import { StateTag } from './StateTag.tsx';

type Known = z.output<typeof basicInfo.output>;

export default function Personal() {
  const t = useTranslation('account');
  const person = useCall(basicInfo, {});
  const identity = useCall(ownIdentity, {});
  return (
    <Screen title={t('personal.title')}>
      <QueryView query={person} feature="account">
        {(known) => (
          <QueryView query={identity} feature="identity">
            {({ claim }) => <Profile key={`${known.personId} ${known.name}`} known={known} claim={claim} />}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  );
}

interface ProfileProps {
  readonly known: Known;
  readonly claim: z.output<typeof ownIdentity.output>['claim'];
}

function Profile({ known, claim }: ProfileProps) {
  const t = useTranslation('account');
  const tIdentity = useTranslation('identity');
  const queries = useQueryClient();
  const [changing, setChanging] = useState<'phone' | 'mail'>();
  const again = () => queries.invalidateQueries({ queryKey: [basicInfo.path] });
  const close = () => {
    setChanging(undefined);
  };
  return (
    <>
      <OwnPortrait name={known.name} />
      <Card>
        <Rows>
          <Row isFact label={t('login.name')} value={known.loginName} />
          <Row
            label={tIdentity('page.title')}
            hint={
              claim?.state === 'passed' || claim?.state === 'pending'
                ? claim.idNumber
                : tIdentity('page.none')
            }
            value={<StateTag state={claim?.state ?? 'none'} />}
            to={REAL_NAME}
          />
          <Row
            label={t('personal.phone')}
            value={known.phone || t('personal.noPhone')}
            onPress={() => {
              setChanging('phone');
            }}
          />
          <Row
            label={t('personal.mail')}
            value={known.mail || t('personal.noMail')}
            onPress={() => {
              setChanging('mail');
            }}
          />
          <Row
            label={tIdentity('page.certificate')}
            to="pages/user/certificate"
            value={
              <Tag tone={known.isCertAuth === 1 ? 'success' : 'neutral'}>
                {tIdentity(known.isCertAuth === 1 ? 'page.certificateHeld' : 'page.certificateNone')}
              </Tag>
            }
          />
        </Rows>
      </Card>
      <Firms />
      <NameForm known={known} isProved={claim?.state === 'passed'} onSaved={again} />
      <ChangePhone isOpen={changing === 'phone'} onClose={close} onDone={again} />
      {changing === 'mail' && <ChangeMail present={known.mail} onClose={close} onDone={again} />}
    </>
  );
}

function Firms() {
  const t = useTranslation('firm');
  const firms = useCall(ownFirms, {});
  return (
    <QueryView query={firms} feature="firm" shape="lines">
      {({ list }) =>
        list.length > 0 && (
          <Card>
            <Rows title={t('firms.title')}>
              {list.map(({ id, name, seats }) => (
                <Row
                  key={id}
                  label={name}
                  hint={seats.map((seat) => t(`seat.${seat}`)).join(' · ')}
                  to={OWN_FIRMS_PATH}
                />
              ))}
            </Rows>
          </Card>
        )
      }
    </QueryView>
  );
}

function NameForm({ known, isProved, onSaved }: { known: Known; isProved: boolean; onSaved: () => unknown }) {
  const t = useTranslation('account');
  const [name, setName] = useState(known.name);
  const [locale, setLocale] = useState(known.locale);
  const changing = useMutationCall(changePerson);
  const save = async () => {
    if (name.trim() === '') return changing.setProblem(t('sign.nameMissing'));
    if (!(await changing.run({ name, locale }))) return undefined;
    showToast(t('personal.saved'));
    return onSaved();
  };
  return (
    <FieldSet>
      {changing.problem && <NoticeBox tone="danger">{changing.problem}</NoticeBox>}
      <NameField
        label={t('personal.name')}
        name="name"
        autoComplete="name"
        maxLength={40}
        isRequired
        value={name}
        isReadOnly={isProved}
        hint={isProved ? t('fault.name_proved') : undefined}
        onChange={setName}
      />
      <OneOf label={t('personal.language')} value={locale} onChange={setLocale} choices={LANGUAGE_OPTIONS} />
      <Button kind="primary" isWide onPress={save}>
        {t('personal.save')}
      </Button>
    </FieldSet>
  );
}
