// Validates a new password as it is typed.

import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { findPasswordFlaw, parsePasswordPolicy } from '../rules/password.ts';

const KEYS = ['PASSWORD_POLICY'];

/** Checks that need unknown facts about the owner are left to the server. */
export function usePasswordFlaw() {
  const t = useTranslation('account');
  const policy = parsePasswordPolicy(useParameters(KEYS)?.PASSWORD_POLICY);
  return (password: string, owner: { loginName: string; phone: string }): string | undefined => {
    if (password === '') return t('password.missing');
    const flaw = findPasswordFlaw(password, owner, policy);
    return flaw && t(`flaw.${flaw}`);
  };
}
