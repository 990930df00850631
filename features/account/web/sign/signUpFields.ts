// Fields of the sign-up form and their validation.

import { isVisible } from '#packages/i18n/names.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { LOGIN_NAME_PATTERN, MOBILE_PATTERN } from '../../calls/fields.ts';

export interface SignUpFields {
  readonly kind: 'personal' | 'enterprise';
  readonly phone: string;
  readonly loginName: string;
  readonly name: string;
  readonly password: string;
  readonly hasAgreed: boolean;
  readonly inviteCode: string;
}
export type FieldName = Exclude<keyof SignUpFields, 'kind' | 'inviteCode'>;

export const EMPTY_SIGN_UP: SignUpFields = {
  kind: 'personal',
  phone: '',
  loginName: '',
  name: '',
  password: '',
  hasAgreed: false,
  inviteCode: '',
};

type Flaws = Readonly<Partial<Record<FieldName, string>>>;

export function findSignUpFlaws(
  { phone, loginName, name, password, hasAgreed }: SignUpFields,
  t: Translate<'account'>,
  flawOf: (password: string, owner: { loginName: string; phone: string }) => string | undefined,
): Flaws {
  const passwordFlaw = flawOf(password, { loginName, phone });
  return {
    ...(MOBILE_PATTERN.test(phone) ? {} : { phone: t('sign.phoneWrong') }),
    ...(LOGIN_NAME_PATTERN.test(loginName) ? {} : { loginName: t('sign.loginNameHint') }),
    ...(name.trim() === '' || !isVisible(name.trim()) ? { name: t('sign.nameMissing') } : {}),
    ...(passwordFlaw === undefined ? {} : { password: passwordFlaw }),
    ...(hasAgreed ? {} : { hasAgreed: t('sign.agreeFirst') }),
  };
}
