// Sign-up fields, each validated when it is left.

import { useTranslation } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { OneOf, Checkbox } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { PasswordField, TextField } from '#packages/ui/TextField.tsx';
import { MAX_PASSWORD_LENGTH } from '../../calls/signInFields.ts';
import { usePasswordFlaw } from '../passwordRules.ts';
import { type FieldName, findSignUpFlaws, type SignUpFields } from './signUpFields.ts';

interface FieldsProps {
  readonly fields: SignUpFields;
  readonly left: ReadonlySet<FieldName>;
  readonly agreementVersion: number;
  readonly onChange: (change: Partial<SignUpFields>) => void;
  readonly onLeave: (name: FieldName) => void;
}

export function useSignUpFlaws(fields: SignUpFields) {
  const t = useTranslation('account');
  return findSignUpFlaws(fields, t, usePasswordFlaw());
}

export function SignUpFieldSet({ fields, left, agreementVersion, onChange, onLeave }: FieldsProps) {
  const t = useTranslation('account');
  const flaws = useSignUpFlaws(fields);
  const errorOf = (name: FieldName) => (left.has(name) ? flaws[name] : undefined);
  return (
    <FieldSet>
      <OneOf
        label={t('sign.kind')}
        value={fields.kind}
        onChange={(kind) => {
          onChange({ kind });
        }}
        hint={fields.kind === 'enterprise' ? t('sign.enterpriseHint') : undefined}
        choices={[
          { value: 'personal', label: t('sign.personal') },
          { value: 'enterprise', label: t('sign.enterprise') },
        ]}
      />
      <TextField
        label={t('sign.phone')}
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
        label={t('sign.loginName')}
        name="username"
        autoComplete="username"
        maxLength={20}
        isRequired
        hint={errorOf('loginName') ? undefined : t('sign.loginNameHint')}
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
        label={t('sign.name')}
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
        label={t('sign.password')}
        name="password"
        autoComplete="new-password"
        showLabel={t('login.show')}
        maxLength={MAX_PASSWORD_LENGTH}
        isRequired
        hint={errorOf('password') ? undefined : t('sign.passwordHint')}
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
        label={t('sign.invite')}
        name="inviteCode"
        autoComplete="off"
        maxLength={20}
        hint={t('sign.inviteHint')}
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
        {t('sign.agree')}{' '}
        <Link to="pages/introduce/agreement">{t('sign.agreement', { version: agreementVersion })}</Link>
      </Checkbox>
    </FieldSet>
  );
}
