// Validates a new password as it is typed.

import { useParameters } from '#features/catalog/web/useParameters.ts';
import { findPasswordFlaw, parsePasswordPolicy } from '../rules/password.ts';
import { useAccountWords } from './words.ts';

const KEYS = ['PASSWORD_POLICY'];

/** Checks that need unknown facts about the owner are left to the server. */
export function usePasswordFlaw() {
  const words = useAccountWords();
  const policy = parsePasswordPolicy(useParameters(KEYS)?.PASSWORD_POLICY);
  return (password: string, owner: { loginName: string; phone: string }): string | undefined => {
    if (password === '') return words['password.missing'];
    const flaw = findPasswordFlaw(password, owner, policy);
    return flaw && words[`flaw.${flaw}`];
  };
}
