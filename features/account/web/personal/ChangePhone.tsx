// Changes the phone: password and number, then the code sent there.

import { useState } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { sendPhoneCode } from '../../calls/code.ts';
import { MOBILE_PATTERN } from '../../calls/fields.ts';
import { changePhone } from '../../calls/ownAccount.ts';
import { type SentCode, CodeField, isCode } from '../CodeField.tsx';
import { PresentPassword } from '../PasswordFields.tsx';
import '../login.css';

interface ChangePhoneProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function ChangePhone({ isOpen, onClose, onDone }: ChangePhoneProps) {
  const t = useTranslation('account');
  const locale = useLocale();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<SentCode>();
  const asking = useMutationCall(sendPhoneCode);
  const changing = useMutationCall(changePhone);
  const problem = asking.problem ?? changing.problem;

  const ask = async () => {
    if (!MOBILE_PATTERN.test(phone)) return asking.setProblem(t('sign.phoneWrong'));
    if (password === '') return asking.setProblem(t('password.missing'));
    const answer = await asking.run({ phone, password, locale });
    if (answer) setAsked({ ...answer, phone, at: Date.now() });
    return undefined;
  };
  const finish = async () => {
    if (!asked || !isCode(code)) return changing.setProblem(t('code.missing'));
    if (!(await changing.run({ requestId: asked.requestId, code }))) return undefined;
    showToast(t('personal.phoneDone'));
    onClose();
    return onDone();
  };
  const foot = asked ? (
    <Button kind="primary" isWide onPress={finish}>
      {t('personal.changePhone')}
    </Button>
  ) : (
    <Button kind="primary" isWide onPress={ask}>
      {t('sign.next')}
    </Button>
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('personal.changePhone')} foot={foot}>
      <div className="login-fields">
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        {asked ? (
          <CodeField asked={asked} value={code} error={undefined} onChange={setCode} onAgain={ask} />
        ) : (
          <>
            <TextField
              label={t('personal.newPhone')}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              isRequired
              value={phone}
              onChange={(typed) => {
                setPhone(typed.replace(/\D/g, ''));
                asking.setProblem(undefined);
              }}
            />
            <PresentPassword
              value={password}
              onChange={(typed) => {
                setPassword(typed);
                asking.setProblem(undefined);
              }}
            />
          </>
        )}
      </div>
    </Drawer>
  );
}
