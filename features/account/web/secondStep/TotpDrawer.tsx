// Drawer to enrol the TOTP app, renew its recovery codes, or remove it.

import { useState } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { PasswordField, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { confirmTotp, enrolTotp, removeTotp, renewRecoveryCodes } from '../../calls/secondStep.ts';
import { MAX_PASSWORD_LENGTH } from '../../calls/signInFields.ts';
import { useAccountWords } from '../words.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSecret } from './TotpSecret.tsx';
import '../login.css';

export type TotpTask = 'set' | 'renew' | 'remove';

export function TotpDrawer({ task, onClose }: { task: TotpTask; onClose: () => void }) {
  const words = useAccountWords();
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
      showToast(words['app.removed']);
      onClose();
    },
  } as const;
  const goOn = () => (password === '' ? enrolling.setProblem(words['password.missing']) : act[task]());
  const confirm = async () => {
    if (!/^\d{6}$/.test(code)) return confirming.setProblem(words['code.missing']);
    return setCodes((await confirming.run({ code }))?.recoveryCodes);
  };
  const title = { set: words['app.set'], renew: words['app.renew'], remove: words['app.remove'] }[task];
  if (codes)
    return (
      <Drawer isOpen onClose={onClose} title={words['recovery.title']}>
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
          {key ? words['step.submit'] : title}
        </Button>
      }
    >
      <div className="login-fields">
        {task === 'remove' && <NoticeBox tone="warning">{words['app.removeWhy']}</NoticeBox>}
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        {key ? (
          <>
            <TotpSecret {...key} />
            <TextField
              label={words['step.code']}
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
          <PasswordField
            label={words['password.present']}
            autoComplete="current-password"
            showLabel={words['login.show']}
            maxLength={MAX_PASSWORD_LENGTH}
            isRequired
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
