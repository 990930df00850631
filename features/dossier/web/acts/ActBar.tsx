// Action bar of a contract: the primary act, two more, and the rest in a sheet.

import { useState } from 'react';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { type ContractAct, isDealt } from '#features/contract/choices.ts';
import { IN_FORCE } from '#features/contract/states.ts';
import {
  fulfilmentPath,
  LIFTED_KINDS,
  liftPath,
  settlePath,
  signPath,
  writeContractPath,
} from '#features/contract/web/parts/paths.ts';
import { isDrawerAct, type DrawerAct } from '#features/contract/web/parts/sheets.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { PackBar } from '../parts/PackButton.tsx';
import { ContractActDrawer } from './ContractActDrawer.tsx';
import { PrepayDrawer } from './PrepayDrawer.tsx';

/** Prepayment is a drawer of its own; pick-up and settlement are other pages, linked from here. */
type BarAct = ContractAct | 'prepay' | 'pick_up' | 'settle';

/** Most important first; the first one is the primary button. */
const ACT_ORDER = [
  'sign',
  'accept',
  'submit',
  'prepay',
  'pick_up',
  'settle',
  'draft_month',
  'report_delivery',
  'finish',
  'propose',
  'edit',
  'supplement',
  'terminate',
  'reject',
  'agree_extend',
  'drop',
  'report_breach',
  'withdraw_breach',
  'archive',
] as const satisfies readonly BarAct[];
/** Never the primary button: acts that refuse, end or give something up. */
const NEVER_PRIMARY: readonly BarAct[] = [
  'reject',
  'agree_extend',
  'drop',
  'terminate',
  'report_breach',
  'withdraw_breach',
  'archive',
  'propose',
  'supplement',
  'edit',
];
const SHOWN_BESIDE = 2;
const LIFTING_SEATS = ['firm_dispatcher', 'firm_admin', 'firm_representative'] as const;
const SETTLING_STATES: readonly string[] = [...IN_FORCE, 'delivered'];
const SETTLING_SEATS = ['firm_settler', 'firm_representative'] as const;

export function ActBar({ contract, onDone }: { contract: ContractDetail; onDone: () => unknown }) {
  const t = useTranslation('contract');
  const [chosen, setChosen] = useState<DrawerAct | 'prepay'>();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { holds } = useTrader();
  const { mayDo, card, finishedBy } = contract;
  const mayLift =
    card.side === 'buyer' &&
    IN_FORCE.some((state) => state === card.state) &&
    LIFTED_KINDS.includes(card.kind) &&
    holds(LIFTING_SEATS);
  const maySettle =
    card.side === 'seller' &&
    card.delivered > card.settled &&
    LIFTED_KINDS.includes(card.kind) &&
    SETTLING_STATES.includes(card.state) &&
    holds(SETTLING_SEATS);
  const gap = prepaymentGap(contract);
  const beside = {
    prepay: gap > 0n && contract.prepay?.mayLock === true,
    pick_up: mayLift,
    settle: maySettle,
  };
  const possible = ACT_ORDER.filter((act) =>
    act === 'prepay' || act === 'pick_up' || act === 'settle' ? beside[act] : mayDo.includes(act),
  );
  // What the other side has done already comes first.
  const [primary] = possible.filter((act) =>
    finishedBy.length > 0 && possible.includes('finish') ? act === 'finish' : !NEVER_PRIMARY.includes(act),
  );
  const rest = possible.filter((act) => act !== primary);
  const isPackHere = mayDo.includes('download') && card.state === 'archived';
  if (possible.length === 0)
    return isPackHere ? <PackBar contractId={card.id} bytes={card.packBytes} /> : null;
  const action = (act: (typeof ACT_ORDER)[number]): BarAction => {
    const to = pageOf(act, contract);
    const isRemark = act === 'edit' && to === undefined;
    return {
      label: t(isRemark ? 'act.remark' : `act.${act}`),
      ...(to
        ? { to }
        : {
            onPress: () => {
              setMoreOpen(false);
              if (act === 'prepay' || isDrawerAct(act)) setChosen(act);
            },
          }),
    };
  };
  const hasMore = rest.length > SHOWN_BESIDE;
  const shownBeside = hasMore ? rest.slice(0, SHOWN_BESIDE - 1).map(action) : rest.map(action);
  const more: BarAction[] = hasMore
    ? [
        {
          label: t('act.more'),
          onPress: () => {
            setMoreOpen(true);
          },
        },
      ]
    : [];
  const close = () => {
    setChosen(undefined);
  };
  return (
    <>
      <StickyBar primary={primary && action(primary)} secondary={[...more, ...shownBeside.toReversed()]} />
      <Drawer
        isOpen={isMoreOpen}
        onClose={() => {
          setMoreOpen(false);
        }}
        title={t('act.more')}
      >
        <Options title={t('act.more')}>
          {rest.slice(SHOWN_BESIDE - 1).map((act) => {
            const { label, to, onPress } = action(act);
            return (
              <OptionRow
                key={act}
                label={label}
                hint={t(`act.${act}.why`)}
                {...(to === undefined ? { onPress } : { to })}
              />
            );
          })}
        </Options>
      </Drawer>
      {chosen === 'prepay' && (
        <PrepayDrawer
          contract={contract}
          gap={gap}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
      {chosen && chosen !== 'prepay' && (
        <ContractActDrawer
          act={chosen}
          contract={contract}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </>
  );
}

/** What is still to be locked while an instalment asks for it: money may also have been paid outside. */
function prepaymentGap({ prepay, plan }: ContractDetail): bigint {
  if (!prepay || prepay.needed <= prepay.locked) return 0n;
  const isAsked = plan.some(({ kind, state }) => kind === 'prepayment' && state === 'open');
  return isAsked ? prepay.needed - prepay.locked : 0n;
}

function pageOf(act: BarAct, { card }: ContractDetail): string | undefined {
  switch (act) {
    case 'sign':
      return signPath(card.id);
    // Of a deal's contract only the remark may change.
    case 'edit':
      return isDealt(card.kind) ? undefined : writeContractPath(`edit=${card.id}`);
    case 'propose':
      return writeContractPath(`propose=${card.id}`);
    case 'supplement':
      return writeContractPath(`supplement=${card.id}`);
    case 'terminate':
      return writeContractPath(`termination=${card.id}`);
    case 'report_delivery':
      return fulfilmentPath(card.id);
    case 'pick_up':
      return liftPath(card.id);
    case 'settle':
      return settlePath(card.id);
    default:
      return undefined;
  }
}
