// Closes the account, against the password.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import { closeAccount } from '../../calls/ownAccount.ts';
import { PresentPassword } from '../PasswordFields.tsx';
import '../login.css';
import { clearSession } from '../session.ts';

export function CloseAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslation('account');
  const { navigate } = useNavigate();
  const [password, setPassword] = useState('');
  const closing = useMutationCall(closeAccount);
  const finish = async () => {
    if (password === '') return closing.setProblem(t('password.missing'));
    if (!(await closing.run({ password }))) return undefined;
    showToast(t('close.done'));
    clearSession();
    return navigate('pages/tabBar/home', { replace: true });
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('close.title')}
      foot={
        <Button kind="danger" isWide onPress={finish}>
          {t('close.submit')}
        </Button>
      }
    >
      <div className="login-fields">
        <NoticeBox tone="warning">{t('close.why')}</NoticeBox>
        {closing.problem && <NoticeBox tone="danger">{closing.problem}</NoticeBox>}
        <PresentPassword
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
