// The bar under a sheet: the one thing to do first, two more, and the rest in a sheet; only what the reader may do now.

import { useState } from 'react';
import { ReasonSheet } from '#features/trade/web/shared/ReasonSheet.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { withdrawAppeal } from '../../calls/appeal.ts';
import { askReversal, agreeReversal, closeSheet, refuseReversal } from '../../calls/confirm.ts';
import { askChoice } from '../../calls/input.ts';
import { SHEET_ACTS, type SheetAct } from '../../choices.ts';
import type { Ends } from '../parts/AnswerBar.tsx';
import { actPath } from '../parts/paths.ts';
import { useSheetRows } from '../parts/rows.ts';
import { useSay } from '../parts/say.ts';
import { TakingBack } from '../parts/TakingBack.tsx';
import { AppealSheet } from './AppealSheet.tsx';
import type { Detail } from './detail.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { ReasonedSign } from './ReasonedSign.tsx';
import { SubmitSheet } from './SubmitSheet.tsx';

/** Never the button in colour: what sends back, ends or reverses is pressed on purpose. */
const GRAVE: readonly SheetAct[] = [
  'withdraw',
  'drop',
  'return',
  'dispute',
  'reverse',
  'refuse_reversal',
  'appeal',
  'withdraw_appeal',
];
const FIRST: readonly SheetAct[] = [
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

/** Who asked to reverse takes it back; the other side refuses. */
const nameOf = (act: SheetAct, { card, reversal }: Detail) =>
  act === 'refuse_reversal' && reversal?.side === card.side ? 'withdraw_reversal' : act;

interface OfSheet {
  readonly detail: Detail;
  readonly onDone: () => unknown;
}

export function Actions({ detail, onDone }: OfSheet) {
  const { say } = useSay();
  const [chosen, setChosen] = useState<SheetAct>();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const possible = SHEET_ACTS.filter((act) => detail.card.mayDo.includes(act));
  const primary = FIRST.find((act) => possible.includes(act) && !GRAVE.includes(act));
  const rest = possible.filter((act) => act !== primary);
  const action = (act: SheetAct): BarAction => {
    const to = actPath(act, detail.card);
    return {
      label: say(`act.${nameOf(act, detail)}`),
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
  const beside = (hasMore ? rest.slice(0, SHOWN_BESIDE - 1) : rest).map(action);
  const more: BarAction[] = hasMore
    ? [
        {
          label: say('act.more'),
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
      <StickyBar primary={primary && action(primary)} secondary={[...more, ...beside]} />
      <Sheet
        isOpen={isMoreOpen}
        onClose={() => {
          setMoreOpen(false);
        }}
        title={say('act.more')}
      >
        <Rows>
          {rest.slice(SHOWN_BESIDE - 1).map((act) => {
            const { label, to, onPress } = action(act);
            return <Row key={act} label={label} {...(to === undefined ? { onPress } : { to })} />;
          })}
        </Rows>
      </Sheet>
      {chosen && (
        <Doing
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

function Doing({ act, detail, ...ends }: Ends & { act: SheetAct; detail: Detail }) {
  const { say } = useSay();
  const rowsOf = useSheetRows();
  const { card, reversal, appeal } = detail;
  const { id: sheetId, version } = card;
  const reversalId = reversal?.id ?? '';
  const plain = { feature: 'settlement', rows: rowsOf(card), ...ends };
  const said = (name: PlainAct) => ({ title: say(`act.${name}`), why: say(`act.${name}.why`) });
  switch (act) {
    case 'submit':
      return <SubmitSheet detail={detail} {...ends} />;
    case 'ask_choice':
      return <ReasonSheet {...plain} {...said(act)} call={askChoice} input={() => ({ sheetId, version })} />;
    case 'withdraw':
    case 'drop':
      return <TakingBack act={act} card={card} {...ends} />;
    case 'close':
      return <ReasonSheet {...plain} {...said(act)} call={closeSheet} input={() => ({ sheetId })} />;
    case 'refuse_reversal': {
      const isOwn = reversal?.side === card.side;
      return (
        <ReasonSheet
          {...plain}
          {...said(isOwn ? 'withdraw_reversal' : act)}
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
        <ReasonedSign
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
        <ReasonedSign
          act={act}
          detail={detail}
          call={agreeReversal}
          input={(proof) => ({ reversalId, proof })}
          {...ends}
        />
      );
    case 'appeal':
      return <AppealSheet detail={detail} {...ends} />;
    case 'withdraw_appeal':
      return (
        <ReasonSheet
          {...plain}
          {...said(act)}
          call={withdrawAppeal}
          input={() => ({ appealId: appeal?.id ?? '' })}
          isDanger
        />
      );
    case 'invoice':
      return <InvoiceSheet detail={detail} {...ends} />;
    default:
      return null;
  }
}
