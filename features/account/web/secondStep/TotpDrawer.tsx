// Drawer to enrol the TOTP app, renew its recovery codes, or remove it.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { confirmTotp, enrolTotp, removeTotp, renewRecoveryCodes } from '../../calls/secondStep.ts';
import { PresentPassword } from '../PasswordFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import '../login.css';
import { TotpSecret } from './TotpSecret.tsx';

export type TotpTask = 'set' | 'renew' | 'remove';

export function TotpDrawer({ task, onClose }: { task: TotpTask; onClose: () => void }) {
  const t = useTranslation('account');
  const [password, setPassword] = useState('');
  const [key, setKey] = useState<{ secret: string; address: string }>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const [enrolling, confirming, renewing, removing] = [
    useMutationCall(enrolTotp),
    useMutationCall(confirmTotp),
    useMutationCall(renewRecoveryCodes),
    useMutationCall(removeTotp),
  ];
  const problem = [enrolling, confirming, renewing, removing].map((one) => one.problem).find(Boolean);
  const clearProblems = () => {
    for (const one of [enrolling, confirming, renewing, removing]) one.setProblem(undefined);
  };

  const act = {
    set: async () => setKey(await enrolling.run({ password })),
    renew: async () => setCodes((await renewing.run({ password }))?.recoveryCodes),
    remove: async () => {
      if (!(await removing.run({ password }))) return;
      showToast(t('app.removed'));
      onClose();
    },
  } as const;
  const goOn = () => (password === '' ? enrolling.setProblem(t('password.missing')) : act[task]());
  const confirm = async () => {
    if (!/^\d{6}$/.test(code)) return confirming.setProblem(t('code.missing'));
    return setCodes((await confirming.run({ code }))?.recoveryCodes);
  };
  const title = { set: t('app.set'), renew: t('app.renew'), remove: t('app.remove') }[task];
  if (codes)
    return (
      <Drawer isOpen onClose={onClose} title={t('recovery.title')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Drawer>
    );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button kind={task === 'remove' ? 'danger' : 'primary'} isWide onPress={key ? confirm : goOn}>
          {key ? t('step.submit') : title}
        </Button>
      }
    >
      <div className="login-fields">
        {task === 'remove' && <NoticeBox tone="warning">{t('app.removeWhy')}</NoticeBox>}
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        {key ? (
          <>
            <TotpSecret {...key} />
            <TextField
              label={t('step.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={(typed) => {
                setCode(typed.replace(/\D/g, ''));
                clearProblems();
              }}
            />
          </>
        ) : (
          <PresentPassword
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              clearProblems();
            }}
          />
        )}
      </div>
    </Drawer>
  );
}
