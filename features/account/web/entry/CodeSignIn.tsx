// Sign-in with a code to the phone.

import { type FormEvent, useState } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { MOBILE_PATTERN } from '../../calls/fields.ts';
import { sendSignInCode, signInByCode } from '../../calls/signIn.ts';
import { type SentCode, CodeField, isCode } from '../CodeField.tsx';
import { currentCid } from '../session.ts';
import { useReturnAddress } from '../useReturnAddress.ts';
import { type SignInHandlers } from './enter.ts';

export function CodeSignIn({ door }: { door: SignInHandlers }) {
  const t = useTranslation('account');
  const locale = useLocale();
  const { pass } = useReturnAddress();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<SentCode>();
  const asking = useMutationCall(sendSignInCode);
  const { run, problem, setProblem, isBusy } = useMutationCall(signInByCode, door);

  const ask = async () => {
    const answer = await asking.run({ phone, locale });
    if (!answer) return;
    setAsked({ ...answer, phone, at: Date.now() });
    setTried(false);
  };
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!asked) return MOBILE_PATTERN.test(phone) ? ask() : undefined;
    const cid = currentCid();
    return isCode(code) ? run({ requestId: asked.requestId, code, ...(cid ? { cid } : {}) }) : undefined;
  };
  const wrong = asking.problem ?? problem;
  return (
    <form
      className="login"
      onSubmit={(event) => {
        void goOn(event);
      }}
      noValidate
    >
      {wrong && <NoticeBox tone="danger">{wrong}</NoticeBox>}
      <FieldSet>
        {asked ? (
          <CodeField
            asked={asked}
            value={code}
            error={isTried && !isCode(code) ? t('code.missing') : undefined}
            onAgain={ask}
            onChange={(digits) => {
              setCode(digits);
              setProblem(undefined);
            }}
          />
        ) : (
          <TextField
            label={t('sign.phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            value={phone}
            error={isTried && !MOBILE_PATTERN.test(phone) ? t('sign.phoneWrong') : undefined}
            onChange={(typed) => {
              setPhone(typed.replace(/\D/g, ''));
              asking.setProblem(undefined);
            }}
          />
        )}
      </FieldSet>
      <div className="login-submit">
        <Button kind="primary" type="submit" isWide isBusy={isBusy || asking.isBusy}>
          {asked ? t('login.submit') : t('sign.next')}
        </Button>
        <div className="login-others">
          {asked ? (
            <Button
              kind="plain"
              onPress={() => {
                setAsked(undefined);
                setCode('');
                setProblem(undefined);
              }}
            >
              {t('code.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button kind="plain" to={pass('pages/sign/index')}>
            {t('login.sign')}
          </Button>
        </div>
      </div>
    </form>
  );
}
