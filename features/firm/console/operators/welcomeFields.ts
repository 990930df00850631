// Fields of the welcome page and their validation.

import { LOGIN_NAME_PATTERN, MOBILE_PATTERN } from '#features/account/calls/fields.ts';
import { findPasswordFlaw, parsePasswordPolicy } from '#features/account/rules/password.ts';
import { qrySysParameter } from '#features/catalog/calls/referenceData.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { isCreditCode } from '../../rules/creditCode.ts';

export const EMPTY_WELCOME = {
  firmName: '',
  creditCode: '',
  name: '',
  phone: '',
  loginName: '',
  password: '',
};
export type WelcomeFields = Readonly<typeof EMPTY_WELCOME>;
const MIN_FIRM_NAME_LENGTH = 4;
const POLICY = 'PASSWORD_POLICY';

export function useWelcomeFlaws(
  { firmName, creditCode, name, phone, loginName, password }: WelcomeFields,
  isFounding: boolean,
): Partial<Record<keyof WelcomeFields, string>> {
  const t = useTranslation('firm.console');
  const tFirm = useTranslation('firm');
  const tAccount = useTranslation('account');
  const policy = parsePasswordPolicy(useCall(qrySysParameter, { paramKey: POLICY }).data?.[POLICY]);
  const weakness = password === '' ? undefined : findPasswordFlaw(password, { loginName, phone }, policy);
  const wrong: Readonly<Record<keyof WelcomeFields, string | false | undefined>> = {
    firmName: isFounding && firmName.trim().length < MIN_FIRM_NAME_LENGTH && t('welcome.firmNameWrong'),
    creditCode: isFounding && !isCreditCode(creditCode.trim()) && tFirm('fault.credit_code_wrong'),
    name: name.trim() === '' && tAccount('sign.nameMissing'),
    phone: !MOBILE_PATTERN.test(phone.trim()) && tAccount('sign.phoneWrong'),
    loginName: !LOGIN_NAME_PATTERN.test(loginName.trim()) && tAccount('sign.loginNameHint'),
    password: password === '' ? tAccount('password.missing') : weakness && tAccount(`flaw.${weakness}`),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, flaw]) => Boolean(flaw)));
}
