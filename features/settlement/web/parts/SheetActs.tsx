// Actions on a sheet in a list; complex ones link to their page.

import { useTranslation } from '#packages/i18n/react.ts';
import { CardActions } from '#packages/ui/CardActions.tsx';
import type { SheetCard } from '../../calls/shared.ts';
import type { SheetAct } from '../../choices.ts';
import { sheetActPath, sheetPath } from './paths.ts';
import { WithdrawSheetDrawer } from './WithdrawSheetDrawer.tsx';

/** The last is the primary one. */
const LISTED = [
  'drop',
  'withdraw',
  'dispute',
  'return',
  'edit',
  'choose',
  'confirm',
  'agree_reversal',
  'apply_release',
  'invoice',
  'close',
] as const satisfies readonly SheetAct[];
const isAnswer = (act: SheetAct) =>
  act === 'dispute' || act === 'return' || act === 'choose' || act === 'confirm';
const isTakenBack = (act: SheetAct) => act === 'withdraw' || act === 'drop';

const listedOf = ({ mayDo }: SheetCard) => LISTED.filter((act) => mayDo.includes(act));
export const hasSheetActs = (sheet: SheetCard) => listedOf(sheet).length > 0;

export function SheetActs({ sheet, onDone }: { sheet: SheetCard; onDone: () => unknown }) {
  const t = useTranslation('settlement');
  return (
    <CardActions
      acts={listedOf(sheet)}
      pathOf={(act) => sheetActPath(act, sheet) ?? (isTakenBack(act) ? undefined : sheetPath(sheet, act))}
      nameOf={(act) => t(act === 'edit' ? 'input.continue' : isAnswer(act) ? `answer.${act}` : `act.${act}`)}
    >
      {(act, close) =>
        isTakenBack(act) && (
          <WithdrawSheetDrawer
            act={act}
            card={sheet}
            onClose={close}
            onDone={() => {
              close();
              return onDone();
            }}
          />
        )
      }
    </CardActions>
  );
}
