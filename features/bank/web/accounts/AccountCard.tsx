// One settlement account in a list.

import '../bank.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { SettlementAccount } from '../../calls/account.ts';
import type { AccountState } from '../../states.ts';
import { AccountActions, accountActionsOf } from './AccountActions.tsx';

const TONES: Record<AccountState, Tone> = {
  unverified: 'warning',
  verifying: 'info',
  bound: 'success',
  frozen: 'danger',
  unbound: 'neutral',
};

export function AccountStateTag({ state }: { state: AccountState }) {
  const t = useTranslation('bank');
  return <Tag tone={TONES[state]}>{t(`account.${state}`)}</Tag>;
}

interface CardProps {
  readonly account: SettlementAccount;
  readonly mayChange: boolean;
  readonly onPress: () => void;
  readonly onChanged: () => unknown;
}

export function AccountCard({ account, mayChange, onPress, onChanged }: CardProps) {
  const t = useTranslation('bank');
  const { bank, branch, tail, kind, purpose, isDefault, state } = account;
  const acts = mayChange ? accountActionsOf(account) : [];
  return (
    <Card acts={acts.length > 0 && <AccountActions account={account} acts={acts} onDone={onChanged} />}>
      <Rows>
        <Row
          onPress={onPress}
          weight="medium"
          label={
            <>
              {t(`bank.${bank}`)} ····{tail}
              {isDefault && (
                <>
                  {' '}
                  <Tag>{t('default')}</Tag>
                </>
              )}
            </>
          }
          hint={
            <>
              {branch}
              <span className="bank-said">
                {t(`kind.${kind}`)} · {t(`purpose.${purpose}`)}
              </span>
            </>
          }
          value={<AccountStateTag state={state} />}
        />
      </Rows>
    </Card>
  );
}
