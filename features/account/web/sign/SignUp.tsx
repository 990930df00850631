// Sign-up in two steps: personal data, then the code sent to the phone.

import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { sendSignUpCode } from '../../calls/code.ts';
import { signUp } from '../../calls/entry.ts';
import { type SentCode, CodeField, isCode } from '../CodeField.tsx';
import { currentCid, storeSession } from '../session.ts';
import { useReturnAddress } from '../useReturnAddress.ts';
import { EMPTY_SIGN_UP, type FieldName, type SignUpFields } from './signUpFields.ts';
import { SignUpFieldSet, useSignUpFlaws } from './SignUpFieldSet.tsx';
import '../login.css';

const ALL: readonly FieldName[] = ['phone', 'loginName', 'name', 'password', 'hasAgreed'];
const Query = z.object({ invite: z.optional(z.string().check(z.maxLength(20))) });
const FIRM_FORM = 'pages/user/info/enterprise';
/** Explains the seats that an invitation gave. */
const SEATS = 'pages/user/seats';

/** Survives a visit to the agreement. In memory only: it contains a password. */
let typed = EMPTY_SIGN_UP;

export function SignUp({ agreementVersion }: { agreementVersion: number }) {
  const t = useTranslation('account');
  const locale = useLocale();
  const { pass } = useReturnAddress();
  const [{ invite }] = useScreenQuery(Query);
  const [fields, setFields] = useState(invite === undefined ? typed : { ...typed, inviteCode: invite });
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [asked, setAsked] = useState<SentCode>();
  const [isCoding, setCoding] = useState(false);
  const flaws = useSignUpFlaws(fields);
  const asking = useMutationCall(sendSignUpCode);
  const { phone, loginName } = fields;

  const ask = async () => {
    const answer = await asking.run({ phone, loginName, locale });
    if (!answer) return;
    setAsked({ ...answer, phone, at: Date.now() });
    setCoding(true);
  };
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(ALL));
    if (Object.keys(flaws).length === 0) await ask();
  };

  if (isCoding && asked) {
    return (
      <Screen
        title={t('sign.title')}
        onBack={() => {
          setCoding(false);
        }}
      >
        {asking.problem && <NoticeBox tone="danger">{asking.problem}</NoticeBox>}
        <CodeForm
          key={asked.requestId}
          asked={asked}
          fields={fields}
          agreementVersion={agreementVersion}
          onAgain={ask}
          onBack={() => {
            setCoding(false);
          }}
        />
      </Screen>
    );
  }
  return (
    <Screen title={t('sign.title')}>
      <form
        className="login"
        noValidate
        onSubmit={(event) => {
          void goOn(event);
        }}
      >
        {asking.problem && <NoticeBox tone="danger">{asking.problem}</NoticeBox>}
        <SignUpFieldSet
          fields={fields}
          left={left}
          agreementVersion={agreementVersion}
          onChange={(change) => {
            typed = { ...fields, ...change };
            setFields(typed);
            asking.setProblem(undefined);
          }}
          onLeave={(name) => {
            setLeft(new Set([...left, name]));
          }}
        />
        <div className="login-submit">
          <Button kind="primary" type="submit" isWide isBusy={asking.isBusy}>
            {t('sign.next')}
          </Button>
          <Button kind="plain" isWide to={pass('pages/login/index')}>
            {t('sign.haveOne')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}

interface CodeFormProps {
  readonly asked: SentCode;
  readonly fields: SignUpFields;
  readonly agreementVersion: number;
  readonly onAgain: () => unknown;
  readonly onBack: () => void;
}

function CodeForm({
  asked,
  fields: { kind, hasAgreed: _agreed, inviteCode, ...person },
  agreementVersion,
  onAgain,
  onBack,
}: CodeFormProps) {
  const t = useTranslation('account');
  const locale = useLocale();
  const { navigate } = useNavigate();
  const { goBack } = useReturnAddress();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const signing = useMutationCall(signUp);

  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return setError(t('code.missing'));
    const cid = currentCid();
    const answer = await signing.run({
      ...person,
      code,
      requestId: asked.requestId,
      agreementVersion,
      locale,
      ...(cid ? { cid } : {}),
      ...(inviteCode.trim() ? { inviteCode } : {}),
    });
    if (!answer) return undefined;
    typed = EMPTY_SIGN_UP;
    storeSession(answer.token, answer.cid);
    if (inviteCode.trim()) return navigate(SEATS, { replace: true });
    return kind === 'enterprise' ? navigate(FIRM_FORM, { replace: true }) : goBack();
  };

  return (
    <form
      className="login"
      noValidate
      onSubmit={(event) => {
        void finish(event);
      }}
    >
      {signing.problem && <NoticeBox tone="danger">{signing.problem}</NoticeBox>}
      <FieldSet>
        <CodeField
          asked={asked}
          value={code}
          error={error}
          onAgain={onAgain}
          onChange={(digits) => {
            setCode(digits);
            setError(undefined);
            signing.setProblem(undefined);
          }}
        />
      </FieldSet>
      <div className="login-submit">
        <Button kind="primary" type="submit" isWide isBusy={signing.isBusy}>
          {t('sign.submit')}
        </Button>
        <Button kind="plain" isWide onPress={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  );
}
