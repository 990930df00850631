// Closes the account, against the password.

import { useState } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { PasswordField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { closeAccount } from '../../calls/ownAccount.ts';
import { MAX_PASSWORD_LENGTH } from '../../calls/signInFields.ts';
import { clearSession } from '../session.ts';
import { useAccountWords } from '../words.ts';
import '../login.css';

export function CloseAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useAccountWords();
  const { navigate } = useNavigate();
  const [password, setPassword] = useState('');
  const closing = useMutationCall(closeAccount);
  const finish = async () => {
    if (password === '') return closing.setProblem(words['password.missing']);
    if (!(await closing.run({ password }))) return undefined;
    showToast(words['close.done']);
    clearSession();
    return navigate('pages/tabBar/home', { replace: true });
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={words['close.title']}
      foot={
        <Button kind="danger" isWide onPress={finish}>
          {words['close.submit']}
        </Button>
      }
    >
      <div className="login-fields">
        <NoticeBox tone="warning">{words['close.why']}</NoticeBox>
        {closing.problem && <NoticeBox tone="danger">{closing.problem}</NoticeBox>}
        <PasswordField
          label={words['password.present']}
          autoComplete="current-password"
          showLabel={words['login.show']}
          maxLength={MAX_PASSWORD_LENGTH}
          isRequired
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            closing.setProblem(undefined);
          }}
        />
      </div>
    </Drawer>
  );
}
