// Error text of a menu change: each flaw with its menu and seat.

import { useFormats } from '#packages/i18n/react.ts';
import type { Result } from '#packages/rpc/client/client.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import type { MenuFlaw } from '../rules/menus.ts';
import { type Menu, useMenuNames } from './shown.ts';
import { useFirmDeskWords } from './useWords.ts';

interface Flaw {
  readonly authId: string;
  readonly flaw: MenuFlaw;
  readonly seat: string;
}
const flawsIn = (params: unknown): readonly Flaw[] =>
  (params as { readonly flaws?: readonly Flaw[] }).flaws ?? [];

export function useStanding(
  menus: readonly Menu[],
): (attempt: Promise<Result<Call>>) => Promise<string | undefined> {
  const words = useFirmDeskWords();
  const names = useMenuNames();
  const { fill } = useFormats();
  const faultText = useFaultText('firm');
  const readerOf = (seat: string) =>
    seat === 'all' || seat === 'signed_in' ? words[`shown.${seat}`] : names.seat(seat);
  return async (attempt) => {
    const result = await attempt.catch((error: Error) => error);
    if (result instanceof Error) return faultText(result);
    if (result.ok) return undefined;
    const flaws = flawsIn(result.fault.params).map(({ authId, flaw, seat }) =>
      fill(words[`flaw.${flaw}`], {
        menu: names.menu(menus, authId),
        seat: seat === '' ? '' : readerOf(seat),
      }),
    );
    return [faultText(result.fault), ...flaws].join(' · ');
  };
}
