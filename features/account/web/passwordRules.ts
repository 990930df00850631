// What is wrong with a new password, in words, as it is typed.

import { useParameters } from '#features/catalog/web/useParameters.ts';
import { passwordFlaw, policyOf } from '../rules/password.ts';
import { useAccountWords } from './words.ts';

const KEYS = ['PASSWORD_POLICY'];

/** The rules need to know whose password it is; what is not known of the owner is left to the server. */
export function usePasswordFlaw() {
  const words = useAccountWords();
  const policy = policyOf(useParameters(KEYS)?.PASSWORD_POLICY);
  return (password: string, owner: { loginName: string; phone: string }): string | undefined => {
    if (password === '') return words['password.missing'];
    const flaw = passwordFlaw(password, owner, policy);
    return flaw && words[`flaw.${flaw}`];
  };
}
