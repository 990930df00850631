// Facts of the contract that an act's confirmation sheet repeats.

import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { DrawerAct, ContractActDrawerProps } from './sheets.ts';

type PlainAct = Exclude<DrawerAct, 'draft_month' | 'report_breach' | 'edit'>;

export function useActFacts({ contract: { card, terms }, onClose, onDone }: ContractActDrawerProps) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const { tonnes, price } = useFormats();
  return (act: PlainAct) => ({
    feature: 'contract',
    title: t(`act.${act}`),
    why: t(
      act === 'reject' && 'isExitFree' in terms && terms.isExitFree ? 'act.reject.free' : `act.${act}.why`,
    ),
    onClose,
    onDone,
    rows: [
      { key: 'no', label: card.title, value: card.no },
      ...(card.quantity === null
        ? []
        : [
            {
              key: 'quantity',
              label: t('field.quantity'),
              value: `${tonnes(card.quantity)} ${quantityUnit}`,
            },
          ]),
      ...(card.price === null
        ? []
        : [
            {
              key: 'price',
              label: t('field.price'),
              value: `${price(card.price)} ${tTerms('unit.yuan_per_tonne')}`,
            },
          ]),
    ],
  });
}
