// Sign-up fields, each validated when it is left.

import { useFormats } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { OneOf, Checkbox } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { PasswordField, TextField } from '#packages/ui/TextField.tsx';
import { MAX_PASSWORD_LENGTH } from '../../calls/signInFields.ts';
import { usePasswordFlaw } from '../passwordRules.ts';
import { useAccountWords } from '../words.ts';
import { type FieldName, findSignUpFlaws, type SignUpFields } from './signUpFields.ts';

interface FieldsProps {
  readonly fields: SignUpFields;
  readonly left: ReadonlySet<FieldName>;
  readonly agreementVersion: number;
  readonly onChange: (change: Partial<SignUpFields>) => void;
  readonly onLeave: (name: FieldName) => void;
}

export function useSignUpFlaws(fields: SignUpFields) {
  const words = useAccountWords();
  return findSignUpFlaws(fields, words, usePasswordFlaw());
}

export function SignUpFieldSet({ fields, left, agreementVersion, onChange, onLeave }: FieldsProps) {
  const words = useAccountWords();
  const { fill } = useFormats();
  const flaws = useSignUpFlaws(fields);
  const errorOf = (name: FieldName) => (left.has(name) ? flaws[name] : undefined);
  return (
    <FieldSet>
      <OneOf
        label={words['sign.kind']}
        value={fields.kind}
        onChange={(kind) => {
          onChange({ kind });
        }}
        hint={fields.kind === 'enterprise' ? words['sign.enterpriseHint'] : undefined}
        choices={[
          { value: 'personal', label: words['sign.personal'] },
          { value: 'enterprise', label: words['sign.enterprise'] },
        ]}
      />
      <TextField
        label={words['sign.phone']}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        isRequired
        value={fields.phone}
        error={errorOf('phone')}
        onChange={(typed) => {
          onChange({ phone: typed.replace(/^\+?86(?=\s|1)|\D/g, '') });
        }}
        onBlur={() => {
          onLeave('phone');
        }}
      />
      <TextField
        label={words['sign.loginName']}
        name="username"
        autoComplete="username"
        maxLength={20}
        isRequired
        hint={errorOf('loginName') ? undefined : words['sign.loginNameHint']}
        value={fields.loginName}
        error={errorOf('loginName')}
        onChange={(loginName) => {
          onChange({ loginName: loginName.trim() });
        }}
        onBlur={() => {
          onLeave('loginName');
        }}
      />
      <NameField
        label={words['sign.name']}
        name="name"
        autoComplete="name"
        maxLength={40}
        isRequired
        value={fields.name}
        error={errorOf('name')}
        onChange={(name) => {
          onChange({ name });
        }}
        onBlur={() => {
          onLeave('name');
        }}
      />
      <PasswordField
        label={words['sign.password']}
        name="password"
        autoComplete="new-password"
        showLabel={words['login.show']}
        maxLength={MAX_PASSWORD_LENGTH}
        isRequired
        hint={errorOf('password') ? undefined : words['sign.passwordHint']}
        value={fields.password}
        error={errorOf('password')}
        onChange={(password) => {
          onChange({ password });
        }}
        onBlur={() => {
          onLeave('password');
        }}
      />
      <TextField
        label={words['sign.invite']}
        name="invite"
        autoComplete="off"
        maxLength={20}
        hint={words['sign.inviteHint']}
        value={fields.inviteCode}
        onChange={(inviteCode) => {
          onChange({ inviteCode });
        }}
      />
      <Checkbox
        isOn={fields.hasAgreed}
        error={errorOf('hasAgreed')}
        onChange={(hasAgreed) => {
          onChange({ hasAgreed });
        }}
      >
        {words['sign.agree']}{' '}
        <Link to="pages/introduce/agreement">
          {fill(words['sign.agreement'], { version: agreementVersion })}
        </Link>
      </Checkbox>
    </FieldSet>
  );
}
