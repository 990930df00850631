// Buttons of a settlement account in lists.

import { useTranslation } from '#packages/i18n/react.ts';
import { CardActions } from '#packages/ui/CardActions.tsx';
import type { SettlementAccount } from '../../calls/account.ts';
import { accountMachine, type AccountState } from '../../states.ts';
import { accountPath } from '../paths.ts';
import { ChangeAccountDrawer } from './ChangeAccountDrawer.tsx';

type Act = 'unbind' | 'default' | 'verify';

const isTested = (state: AccountState) => state === 'unverified' || state === 'verifying';

export const accountActionsOf = ({ state, isDefault }: SettlementAccount): readonly Act[] => [
  ...(accountMachine.moves.unbind.from.some((one) => one === state) ? ['unbind' as const] : []),
  ...(state === 'bound' && !isDefault ? ['default' as const] : []),
  ...(isTested(state) ? ['verify' as const] : []),
];

/** The test transfer itself is handled in the account's drawer. */
export function AccountActions({
  account,
  acts,
  onDone,
}: {
  account: SettlementAccount;
  acts: readonly Act[];
  onDone: () => unknown;
}) {
  const t = useTranslation('bank');
  const names = {
    unbind: t('unbind'),
    default: t('makeDefault'),
    verify: t(account.state === 'verifying' ? 'answer' : 'startTest'),
  };
  return (
    <CardActions
      acts={acts}
      nameOf={(act) => names[act]}
      pathOf={(act) => (act === 'verify' ? accountPath(account.id) : undefined)}
    >
      {(act, close) =>
        act !== 'verify' && (
          <ChangeAccountDrawer
            account={account}
            change={act}
            onClose={close}
            onDone={() => {
              close();
              void onDone();
            }}
          />
        )
      }
    </CardActions>
  );
}
