// Step for the parties, the mine and the end user.

import { useController, useWatch } from 'react-hook-form';
import { useSay } from '#features/contract/web/say.ts';
import { FileField } from '#features/file/web/FileField.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ASSAY_KINDS } from '#features/terms/rules/files.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { ContractFormFirm, ContractFormOneOf, ContractFormSwitch } from './controls.tsx';
import type { ContractForm, ContractFormKind } from './form.ts';

export function StepParties({ writing }: { writing: ContractFormKind }) {
  const { say } = useSay();
  const { firm } = useTrader();
  const ourSide = useWatch<ContractForm, 'ourSide'>({ name: 'ourSide' });
  if (writing === 'trading_company') return <Chain />;
  const may = firm?.capabilities ?? [];
  const sides = (['seller', 'buyer'] as const).filter(
    (side) => may.length === 0 || may.includes(side === 'seller' ? 'sell' : 'buy'),
  );
  return (
    <>
      <FieldSet>
        <ContractFormOneOf
          name="ourSide"
          label={say('field.ourSide')}
          choices={sides.map((value) => ({ value, label: say(`side.${value}`) }))}
        />
        <ContractFormFirm
          name="counterparty"
          label={say(ourSide === 'seller' ? 'role.buyer' : 'role.seller')}
          isRequired
        />
      </FieldSet>
      {(writing === 'year' || writing === 'month') && (
        <Ends isRequired={writing === 'year'} hasLetter={writing === 'year'} />
      )}
    </>
  );
}

function Chain() {
  const { say } = useSay();
  const { firm } = useTrader();
  return (
    <>
      <FieldSet title={say('chain.title')}>
        <ContractFormFirm name="supplier" label={say('field.supplier')} isRequired />
        <p className="contract-note">{say('chain.us', { name: firm?.shortName ?? '' })}</p>
        <ContractFormFirm name="customer" label={say('field.customer')} isRequired />
        <ContractFormSwitch
          name="isBackToBack"
          label={say('field.isBackToBack')}
          hint={say('backToBack.why')}
        />
      </FieldSet>
      <Ends isRequired />
    </>
  );
}

/** Rules for term contracts require both ends of the coal to be named. */
function Ends({ isRequired = false, hasLetter = false }: { isRequired?: boolean; hasLetter?: boolean }) {
  const { say } = useSay();
  const { field, fieldState } = useController<ContractForm, 'letter'>({ name: 'letter' });
  return (
    <FieldSet title={say('ends.title')}>
      <ContractFormFirm
        name="coalOrg"
        label={say('field.coalOrg')}
        isRequired={isRequired}
        hint={say('ends.why')}
      />
      <ContractFormFirm name="useCoalOrg" label={say('field.useCoalOrg')} isRequired={isRequired} />
      {hasLetter && (
        <FileField
          label={say('field.letter')}
          kinds={ASSAY_KINDS}
          value={field.value}
          onChange={field.onChange}
          hint={say('letter.why')}
          error={fieldState.error?.message}
        />
      )}
    </FieldSet>
  );
}
