// Translates the platform's reason codes; text written by people stays unchanged.

import { useTexts } from '#packages/i18n/react.ts';

export function useReasonText(): (reason: string) => string {
  const find = useTexts('bank.console');
  return (reason) => find(`reason.${reason}`) ?? reason;
}
