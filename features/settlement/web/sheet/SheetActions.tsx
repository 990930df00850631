// Action bar of a sheet: one primary action, two beside, the rest in a drawer.

import { useState } from 'react';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Ends } from '#packages/ui/Drawer.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { withdrawAppeal } from '../../calls/appeal.ts';
import { askReversal, agreeReversal, closeSheet, refuseReversal } from '../../calls/confirm.ts';
import { askChoice } from '../../calls/input.ts';
import type { SheetDetail } from '../../calls/sheet.ts';
import { SHEET_ACTS, type SheetAct } from '../../choices.ts';
import { sheetActPath } from '../parts/paths.ts';
import { useSheetRows } from '../parts/rows.ts';
import { WithdrawSheetDrawer } from '../parts/WithdrawSheetDrawer.tsx';
import { AppealDrawer } from './AppealDrawer.tsx';
import { ReasonedSignDrawer } from './ReasonedSignDrawer.tsx';
import { SheetInvoiceDrawer } from './SheetInvoiceDrawer.tsx';
import { SubmitDrawer } from './SubmitDrawer.tsx';

/** Never primary: actions that return, end or reverse. */
const NEVER_PRIMARY: readonly SheetAct[] = [
  'withdraw',
  'drop',
  'return',
  'dispute',
  'reverse',
  'refuse_reversal',
  'appeal',
  'withdraw_appeal',
];
const PRIMARY_ORDER: readonly SheetAct[] = [
  'submit',
  'confirm',
  'choose',
  'ask_choice',
  'agree_reversal',
  'apply_release',
  'invoice',
  'close',
  'edit',
];
const SHOWN_BESIDE = 2;

type PlainAct = 'ask_choice' | 'close' | 'refuse_reversal' | 'withdraw_reversal' | 'withdraw_appeal';

/** The requester withdraws a reversal; the other side refuses it. */
const nameOf = (act: SheetAct, { card, reversal }: SheetDetail) =>
  act === 'refuse_reversal' && reversal?.side === card.side ? 'withdraw_reversal' : act;

interface ActionProps {
  readonly detail: SheetDetail;
  /** Whose drawer opens at once, if it may be done. */
  readonly asked: SheetAct | undefined;
  readonly onDone: () => unknown;
}

export function SheetActions({ detail, asked, onDone }: ActionProps) {
  const t = useTranslation('settlement');
  const [chosen, setChosen] = useState(asked);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const possible = SHEET_ACTS.filter((act) => detail.card.mayDo.includes(act));
  const primary = PRIMARY_ORDER.find((act) => possible.includes(act) && !NEVER_PRIMARY.includes(act));
  const rest = possible.filter((act) => act !== primary);
  const action = (act: SheetAct): BarAction => {
    const to = sheetActPath(act, detail.card);
    return {
      label: t(`act.${nameOf(act, detail)}`),
      ...(to === undefined
        ? {
            onPress: () => {
              setMoreOpen(false);
              setChosen(act);
            },
          }
        : { to }),
    };
  };
  const hasMore = rest.length > SHOWN_BESIDE;
  const shownActions = (hasMore ? rest.slice(0, SHOWN_BESIDE - 1) : rest).map(action);
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
      <StickyBar primary={primary && action(primary)} secondary={[...more, ...shownActions]} />
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
            return <OptionRow key={act} label={label} {...(to === undefined ? { onPress } : { to })} />;
          })}
        </Options>
      </Drawer>
      {chosen && possible.includes(chosen) && (
        <ActDrawer
          act={chosen}
          detail={detail}
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

function ActDrawer({ act, detail, ...ends }: Ends & { act: SheetAct; detail: SheetDetail }) {
  const t = useTranslation('settlement');
  const rowsOf = useSheetRows();
  const { card, reversal, appeal } = detail;
  const { id: sheetId, version } = card;
  const reversalId = reversal?.id ?? '';
  const plain = { rows: rowsOf(card), ...ends };
  const confirmation = (name: PlainAct) => ({ title: t(`act.${name}`), why: t(`act.${name}.why`) });
  switch (act) {
    case 'submit':
      return <SubmitDrawer detail={detail} {...ends} />;
    case 'ask_choice':
      return (
        <ReasonDrawer
          {...plain}
          {...confirmation(act)}
          call={askChoice}
          input={() => ({ sheetId, version })}
        />
      );
    case 'withdraw':
    case 'drop':
      return <WithdrawSheetDrawer act={act} card={card} {...ends} />;
    case 'close':
      return <ReasonDrawer {...plain} {...confirmation(act)} call={closeSheet} input={() => ({ sheetId })} />;
    case 'refuse_reversal': {
      const isOwn = reversal?.side === card.side;
      return (
        <ReasonDrawer
          {...plain}
          {...confirmation(isOwn ? 'withdraw_reversal' : act)}
          call={refuseReversal}
          needsReason={!isOwn}
          mostReason={300}
          input={(reason) => ({ reversalId, reason })}
          isDanger
        />
      );
    }
    case 'reverse':
      return (
        <ReasonedSignDrawer
          act={act}
          detail={detail}
          call={askReversal}
          needsReason
          input={(proof, reason) => ({ sheetId, reason, proof })}
          {...ends}
        />
      );
    case 'agree_reversal':
      return (
        <ReasonedSignDrawer
          act={act}
          detail={detail}
          call={agreeReversal}
          input={(proof) => ({ reversalId, proof })}
          {...ends}
        />
      );
    case 'appeal':
      return <AppealDrawer detail={detail} {...ends} />;
    case 'withdraw_appeal':
      return (
        <ReasonDrawer
          {...plain}
          {...confirmation(act)}
          call={withdrawAppeal}
          input={() => ({ appealId: appeal?.id ?? '' })}
          isDanger
        />
      );
    case 'invoice':
      return <SheetInvoiceDrawer detail={detail} {...ends} />;
    default:
      return null;
  }
}
