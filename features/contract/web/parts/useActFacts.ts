// Facts of the contract that an act's confirmation sheet repeats.

import { useSay } from '../say.ts';
import type { DrawerAct, ContractActDrawerProps } from './sheets.ts';

type PlainAct = Exclude<DrawerAct, 'draft_month' | 'report_breach' | 'edit'>;

export function useActFacts({ contract: { card, terms }, onClose, onDone }: ContractActDrawerProps) {
  const { say, trade, tonnes, price } = useSay();
  return (act: PlainAct) => ({
    feature: 'contract',
    title: say(`act.${act}`),
    why: say(
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
              label: say('field.quantity'),
              value: `${tonnes(card.quantity)} ${trade('unit.tonne')}`,
            },
          ]),
      ...(card.price === null
        ? []
        : [
            {
              key: 'price',
              label: say('field.price'),
              value: `${price(card.price)} ${trade('unit.yuan_per_tonne')}`,
            },
          ]),
    ],
  });
}
