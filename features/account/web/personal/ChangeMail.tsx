// Changes the mail address: password and address, then the code sent there.

import { useState } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { sendMailCode } from '../../calls/code.ts';
import { MAIL_PATTERN } from '../../calls/fields.ts';
import { changeMail, removeMail } from '../../calls/ownAccount.ts';
import { type SentCode, CodeField, isCode } from '../CodeField.tsx';
import { PresentPassword } from '../PasswordFields.tsx';
import '../login.css';

interface ChangeMailProps {
  readonly present: string;
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function ChangeMail({ present, onClose, onDone }: ChangeMailProps) {
  const t = useTranslation('account');
  const locale = useLocale();
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<SentCode>();
  const asking = useMutationCall(sendMailCode);
  const changing = useMutationCall(changeMail);
  const removing = useMutationCall(removeMail);
  const problem = asking.problem ?? changing.problem ?? removing.problem;

  const ask = async () => {
    if (!MAIL_PATTERN.test(mail)) return asking.setProblem(t('personal.mailWrong'));
    if (password === '') return asking.setProblem(t('password.missing'));
    const answer = await asking.run({ mail, password, locale });
    if (answer) setAsked({ ...answer, phone: mail, at: Date.now() });
    return undefined;
  };
  const end = (message: string) => {
    showToast(message);
    onClose();
    return onDone();
  };
  const finish = async () => {
    if (!asked || !isCode(code)) return changing.setProblem(t('code.missing'));
    return (await changing.run({ requestId: asked.requestId, code }))
      ? end(t('personal.mailDone'))
      : undefined;
  };
  const remove = async () => ((await removing.run({})) ? end(t('personal.mailRemoved')) : undefined);
  const foot = asked ? (
    <Button kind="primary" isWide onPress={finish}>
      {t('personal.changeMail')}
    </Button>
  ) : (
    <Button kind="primary" isWide onPress={ask}>
      {t('sign.next')}
    </Button>
  );
  return (
    <Drawer isOpen onClose={onClose} title={t('personal.changeMail')} foot={foot}>
      <div className="login-fields">
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        {asked ? (
          <CodeField
            asked={asked}
            value={code}
            error={undefined}
            onChange={(typed) => {
              setCode(typed);
              changing.setProblem(undefined);
            }}
            onAgain={ask}
          />
        ) : (
          <>
            <TextField
              label={t('personal.mail')}
              name="mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={120}
              isRequired
              value={mail}
              hint={t('personal.mailHint')}
              onChange={(typed) => {
                setMail(typed.trim());
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
            {present !== '' && (
              <Button kind="plain" isWide onPress={remove}>
                {t('personal.removeMail')}
              </Button>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}
