// Drawer to bind a new settlement account, proved by PIN.

import '../bank.css';
import { useState } from 'react';
import { PinDrawer } from '#features/funds/web/PinDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { isBranchOf, SETTLEMENT_BANKS, type SettlementBank } from '../../banks.ts';
import { addAccount, type SettlementAccount } from '../../calls/account.ts';
import {
  BANK_ACCOUNT_KINDS,
  ACCOUNT_PURPOSES,
  type BankAccountKind,
  type AccountPurpose,
} from '../../states.ts';
import { BindSteps } from './BindSteps.tsx';

interface FormValues {
  readonly bank: SettlementBank | '';
  readonly branch: string;
  readonly cnaps: string;
  readonly number: string;
  readonly kind: BankAccountKind;
  readonly purpose: AccountPurpose;
}

const MIN_BRANCH = 2;
const plain = (text: string) => text.replaceAll(/\s/g, '');

export function BindDrawer({
  firmName,
  onClose,
  onDone,
}: {
  firmName: string;
  onClose: () => void;
  onDone: (account: SettlementAccount) => void;
}) {
  const t = useTranslation('bank');
  const [typed, setTyped] = useState<FormValues>({
    bank: '',
    branch: '',
    cnaps: '',
    number: '',
    kind: 'basic',
    purpose: 'both',
  });
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const write = (change: Partial<FormValues>) => {
    setTyped({ ...typed, ...change });
  };
  const [cnaps, number, branch] = [plain(typed.cnaps), plain(typed.number), typed.branch.trim()];
  const flaws = {
    bank: typed.bank === '' ? t('wrong.bank') : undefined,
    branch: branch.length < MIN_BRANCH ? t('wrong.branch') : undefined,
    cnaps: !/^\d{12}$/.test(cnaps)
      ? t('wrong.cnaps')
      : typed.bank !== '' && !isBranchOf(typed.bank, cnaps)
        ? t('fault.branch_differs')
        : undefined,
    number: /^\d{8,30}$/.test(number) ? undefined : t('wrong.number'),
  };
  const shown = (flaw: string | undefined) => (isTried ? flaw : undefined);
  const go = () => {
    setTried(true);
    if (Object.values(flaws).every((flaw) => flaw === undefined)) setConfirming(true);
  };
  const { bank, kind, purpose } = typed;
  if (isConfirming && bank !== '') {
    return (
      <PinDrawer
        call={addAccount}
        title={t('bind')}
        confirmLabel={t('add')}
        onClose={() => {
          setConfirming(false);
        }}
        onDone={onDone}
        input={(proof) => ({ bank, branch, cnaps, number, kind, purpose, proof })}
        rows={[
          { key: 'holder', label: t('holder'), value: firmName },
          { key: 'bank', label: t('bank'), value: t(`bank.${bank}`), hint: branch },
          { key: 'cnaps', label: t('cnaps'), value: cnaps },
          { key: 'number', label: t('number'), value: number.replaceAll(/(\d{4})(?=\d)/g, '$1 ') },
          { key: 'kind', label: t('kind'), value: t(`kind.${kind}`) },
          { key: 'purpose', label: t('purpose'), value: t(`purpose.${purpose}`) },
        ]}
      />
    );
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('bind')}
      foot={
        <Button kind="primary" isWide onPress={go}>
          {t('check')}
        </Button>
      }
    >
      <BindSteps at="fill" />
      <div className="bank-fields">
        <Row isFact label={t('holder')} value={firmName} />
        <Select
          label={t('bank')}
          name="bank"
          isRequired
          value={bank}
          error={shown(flaws.bank)}
          onChange={(one) => {
            write({ bank: one });
          }}
          options={SETTLEMENT_BANKS.map((one) => ({ value: one, label: t(`bank.${one}`) }))}
        />
        <NameField
          label={t('branch')}
          name="branch"
          isRequired
          hint={t('branchHint')}
          value={typed.branch}
          maxLength={100}
          error={shown(flaws.branch)}
          onChange={(text) => {
            write({ branch: text });
          }}
        />
        <TextField
          label={t('cnaps')}
          name="cnaps"
          isRequired
          hint={t('cnapsHint')}
          value={typed.cnaps}
          maxLength={16}
          inputMode="numeric"
          error={shown(flaws.cnaps)}
          onChange={(text) => {
            write({ cnaps: text });
          }}
        />
        <TextField
          label={t('number')}
          name="number"
          isRequired
          hint={t('numberHint', { name: firmName })}
          value={typed.number}
          maxLength={40}
          inputMode="numeric"
          error={shown(flaws.number)}
          onChange={(text) => {
            write({ number: text });
          }}
        />
        <OneOf
          label={t('kind')}
          name="kind"
          value={kind}
          choices={BANK_ACCOUNT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={(one) => {
            write({ kind: one });
          }}
        />
        <OneOf
          label={t('purpose')}
          name="purpose"
          value={purpose}
          choices={ACCOUNT_PURPOSES.map((one) => ({ value: one, label: t(`purpose.${one}`) }))}
          onChange={(one) => {
            write({ purpose: one });
          }}
        />
      </div>
    </Drawer>
  );
}
