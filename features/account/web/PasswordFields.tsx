// Fields for the present and for a new password.

import { PasswordField, type PasswordFieldProps } from '#packages/ui/TextField.tsx';
import { LONGEST_PASSWORD } from '../calls/door.ts';
import { useAccountWords } from './words.ts';

type Props = Pick<PasswordFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>;

export function PresentPassword(props: Props) {
  const words = useAccountWords();
  return (
    <PasswordField
      label={words['password.present']}
      autoComplete="current-password"
      showLabel={words['login.show']}
      maxLength={LONGEST_PASSWORD}
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
      maxLength={LONGEST_PASSWORD}
      isRequired
      hint={words['sign.passwordHint']}
      {...props}
    />
  );
}
