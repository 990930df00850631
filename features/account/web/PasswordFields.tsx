// Fields for the present and for a new password.

import { PasswordField, type PasswordFieldProps } from '#packages/ui/TextField.tsx';
import { MAX_PASSWORD_LENGTH } from '../calls/signInFields.ts';
import { useAccountWords } from './words.ts';

type Props = Pick<PasswordFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>;

export function PresentPassword(props: Props) {
  const words = useAccountWords();
  return (
    <PasswordField
      label={words['password.present']}
      autoComplete="current-password"
      showLabel={words['login.show']}
      maxLength={MAX_PASSWORD_LENGTH}
      isRequired
      {...props}
    />
  );
}

export function NewPassword(props: Props) {
  const words = useAccountWords();
  return (
    <PasswordField
      label={words['password.new']}
      autoComplete="new-password"
      showLabel={words['login.show']}
      maxLength={MAX_PASSWORD_LENGTH}
      isRequired
      hint={words['sign.passwordHint']}
      {...props}
    />
  );
}
