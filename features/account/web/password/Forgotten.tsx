// Password reset: phone and login name; code, new password, end of the number.

import { type FormEvent, useState } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { sendResetCode } from '../../calls/code.ts';
import { resetPassword } from '../../calls/entry.ts';
import { ID_TAIL_PATTERN, MOBILE_PATTERN } from '../../calls/fields.ts';
import { type SentCode, CodeField, isCode } from '../CodeField.tsx';
import { NewPassword } from '../PasswordFields.tsx';
import { usePasswordFlaw } from '../passwordRules.ts';
import { useReturnAddress } from '../useReturnAddress.ts';
import '../login.css';

export default function Forgotten() {
  const t = useTranslation('account');
  const locale = useLocale();
  const [loginName, setLoginName] = useState('');
  const [phone, setPhone] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<SentCode>();
  const asking = useMutationCall(sendResetCode);

  const ask = async () => {
    const answer = await asking.run({ phone, loginName, locale });
    if (answer) setAsked({ ...answer, phone, at: Date.now() });
  };
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (loginName !== '' && MOBILE_PATTERN.test(phone)) await ask();
  };

  return (
    <Screen
      title={t('forgot.title')}
      onBack={
        asked &&
        (() => {
          setAsked(undefined);
        })
      }
    >
      {asking.problem && <NoticeBox tone="danger">{asking.problem}</NoticeBox>}
      {asked ? (
        <NewPasswordForm key={asked.requestId} asked={asked} loginName={loginName} onAgain={ask} />
      ) : (
        <form
          className="login"
          noValidate
          onSubmit={(event) => {
            void goOn(event);
          }}
        >
          <FieldSet>
            <TextField
              label={t('login.name')}
              name="username"
              autoComplete="username"
              maxLength={40}
              isRequired
              value={loginName}
              error={isTried && loginName === '' ? t('login.empty') : undefined}
              onChange={(typed) => {
                setLoginName(typed.trim());
              }}
            />
            <TextField
              label={t('sign.phone')}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              isRequired
              value={phone}
              error={isTried && !MOBILE_PATTERN.test(phone) ? t('sign.phoneWrong') : undefined}
              onChange={(typed) => {
                setPhone(typed.replace(/\D/g, ''));
              }}
            />
          </FieldSet>
          <div className="login-submit">
            <Button kind="primary" type="submit" isWide isBusy={asking.isBusy}>
              {t('sign.next')}
            </Button>
          </div>
        </form>
      )}
    </Screen>
  );
}

function NewPasswordForm({
  asked,
  loginName,
  onAgain,
}: {
  asked: SentCode;
  loginName: string;
  onAgain: () => unknown;
}) {
  const t = useTranslation('account');
  const { navigate } = useNavigate();
  const { pass } = useReturnAddress();
  const flawOf = usePasswordFlaw();
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [idTail, setIdTail] = useState<string>();
  const resetting = useMutationCall(resetPassword, {
    onFault: ({ name }) => {
      if (name !== 'id_tail_asked') return false;
      setIdTail('');
      setTried(false);
      return true;
    },
  });
  const isTailWrong = idTail !== undefined && !ID_TAIL_PATTERN.test(idTail);
  const flaw = flawOf(newPassword, { loginName, phone: asked.phone });

  const finish = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isCode(code) || flaw !== undefined || isTailWrong) return;
    const tail = idTail === undefined ? {} : { idTail };
    if (!(await resetting.run({ requestId: asked.requestId, code, newPassword, ...tail }))) return;
    showToast(t('forgot.done'));
    navigate(pass('pages/login/index'), { replace: true });
  };

  return (
    <form
      className="login"
      noValidate
      onSubmit={(event) => {
        void finish(event);
      }}
    >
      {resetting.problem && <NoticeBox tone="danger">{resetting.problem}</NoticeBox>}
      <FieldSet>
        <CodeField
          asked={asked}
          value={code}
          error={isTried && !isCode(code) ? t('code.missing') : undefined}
          onAgain={onAgain}
          onChange={(typed) => {
            setCode(typed);
            resetting.setProblem(undefined);
          }}
        />
        <NewPassword
          value={newPassword}
          error={isTried ? flaw : undefined}
          onChange={(typed) => {
            setNewPassword(typed);
            resetting.setProblem(undefined);
          }}
        />
        {idTail !== undefined && (
          <TextField
            label={t('forgot.idTail')}
            name="idTail"
            hint={t('forgot.idTailWhy')}
            maxLength={4}
            isRequired
            value={idTail}
            error={isTried && isTailWrong ? t('forgot.idTailShort') : undefined}
            onChange={(typed) => {
              setIdTail(typed.trim());
              resetting.setProblem(undefined);
            }}
          />
        )}
      </FieldSet>
      <div className="login-submit">
        <Button kind="primary" type="submit" isWide isBusy={resetting.isBusy}>
          {t('forgot.submit')}
        </Button>
      </div>
    </form>
  );
}
