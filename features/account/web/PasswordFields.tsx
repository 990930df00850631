// Fields for the present and for a new password.

import { useTranslation } from '#packages/i18n/react.ts';
import { PasswordField, type PasswordFieldProps } from '#packages/ui/TextField.tsx';
import { MAX_PASSWORD_LENGTH } from '../calls/signInFields.ts';

type Props = Pick<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

export function PresentPassword(props: Props) {
  const t = useTranslation('account');
  return (
    <PasswordField
      label={t('password.present')}
      name="password"
      autoComplete="current-password"
      showLabel={t('login.show')}
      maxLength={MAX_PASSWORD_LENGTH}
      isRequired
      {...props}
    />
  );
}

export function NewPassword(props: Props) {
  const t = useTranslation('account');
  return (
    <PasswordField
      label={t('password.new')}
      name="newPassword"
      autoComplete="new-password"
      showLabel={t('login.show')}
      maxLength={MAX_PASSWORD_LENGTH}
      isRequired
      hint={t('sign.passwordHint')}
      {...props}
    />
  );
}
