// Adds a passkey on this device, after asking for the password.

import { useState } from 'react';
import { nameDevice } from '#packages/device/nameDevice.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { addPasskey, passkeyOptions } from '../../calls/secondStep.ts';
import { createPasskey } from '../passkey.ts';
import '../login.css';
import { PresentPassword } from '../PasswordFields.tsx';

export function AddPasskey({ onClose, onDone }: { onClose: () => void; onDone: () => unknown }) {
  const t = useTranslation('account');
  const [label, setLabel] = useState(() => nameDevice(navigator.userAgent));
  const [password, setPassword] = useState('');
  const asking = useMutationCall(passkeyOptions);
  const adding = useMutationCall(addPasskey);
  const problem = asking.problem ?? adding.problem;
  const add = async () => {
    if (label.trim() === '') return asking.setProblem(t('passkey.labelMissing'));
    if (password === '') return asking.setProblem(t('password.missing'));
    const options = await asking.run({ password });
    if (!options) return undefined;
    const made = await createPasskey(options).catch(() => undefined);
    if (!made) return adding.setProblem(t('passkey.givenUp'));
    if (!(await adding.run({ ...made, label }))) return undefined;
    localStorage.setItem('fingerprint', made.credentialId);
    showToast(t('passkey.added'));
    onClose();
    return onDone();
  };
  const change = () => {
    asking.setProblem(undefined);
    adding.setProblem(undefined);
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('passkey.adding')}
      foot={
        <Button kind="primary" isWide onPress={add}>
          {t('passkey.add')}
        </Button>
      }
    >
      <div className="login-fields">
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        <TextField
          label={t('passkey.label')}
          name="label"
          maxLength={60}
          isRequired
          value={label}
          onChange={(typed) => {
            setLabel(typed);
            change();
          }}
        />
        <PresentPassword
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            change();
          }}
        />
      </div>
    </Drawer>
  );
}
