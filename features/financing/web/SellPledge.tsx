// The funder offers pledged coal of a loan in disposal to a firm.

import { useState } from 'react';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { FirmField, type NamedFirm } from '#features/terms/web/FirmField.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { fen, kg, minus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { offerPledge } from '../calls/sale.ts';
import { pledgeWorth } from '../rules/pledge.ts';
import type { CloseHandlers, LoanRead } from './parts/loan.ts';
import { parseSum, parseTonnes } from './parts/parse.ts';

export function SellPledge({ loan: { card, liens, market }, ...ends }: CloseHandlers & { loan: LoanRead }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { tonnes } = useFormats();
  const { sum: yuan } = useTermFormats();
  const held = liens.filter(({ kind, isBound, isLifted }) => kind === 'receipt' && isBound && !isLifted);
  const [chosen, choose] = useState(held[0]?.id ?? '');
  const lien = held.find(({ id }) => id === chosen);
  const most = lien ? minus(lien.pledged, lien.released) : kg(0n);
  const [typedQuantity, typeQuantity] = useState(toDecimal(most, 3));
  const [typedSum, typeSum] = useState('');
  const [buyer, setBuyer] = useState<NamedFirm>();
  const quantity = parseTonnes(typedQuantity);
  const sum = parseSum(typedSum);
  const isMany = quantity === undefined || quantity > most;
  return (
    <SignDrawer
      title={t('act.sell_pledge')}
      meaning={t('why.sell_pledge', { borrower: card.borrower.shortName })}
      isReady={buyer !== undefined && !isMany && sum !== undefined && sum > 0n}
      call={offerPledge}
      input={(proof) => ({
        loanId: card.id,
        lienId: chosen,
        buyerId: buyer?.id ?? '',
        quantity: quantity ?? kg(0n),
        sum: sum ?? fen(0n),
        proof,
      })}
      done={t('done')}
      rows={[
        { key: 'outstanding', label: t('detail.outstanding'), value: yuan(card.owing?.outstanding ?? 0n) },
        { key: 'interest', label: t('detail.interest'), value: yuan(card.owing?.interest ?? 0n) },
        ...(market?.price && quantity !== undefined
          ? [{ key: 'market', label: t('sale.market'), value: yuan(pledgeWorth(quantity, market.price)) }]
          : []),
      ]}
      {...ends}
    >
      <div className="financing-stack">
        <Select
          label={t('base.receipt')}
          name="lienId"
          value={chosen}
          onChange={choose}
          isRequired
          options={held.map(({ id, base }) => ({ value: id, label: base.no }))}
        />
        <FirmField label={t('sale.buyer')} name="buyerId" value={buyer} onChange={setBuyer} isRequired />
        <NumberField
          label={t('sale.quantity')}
          name="quantity"
          decimals={3}
          unit={tTerms('unit.tonne')}
          value={typedQuantity}
          onChange={typeQuantity}
          isRequired
          error={isMany ? t('sale.more', { most: tonnes(most) }) : undefined}
        />
        <NumberField
          label={t('sale.sum')}
          name="sum"
          unit={tTerms('unit.yuan')}
          value={typedSum}
          onChange={typeSum}
          isRequired
          error={typedSum !== '' && (sum === undefined || sum <= 0n) ? t('sale.wrongSum') : undefined}
        />
      </div>
    </SignDrawer>
  );
}
