// One hold in a list: amount, purpose, placed and expected release.

import './funds.css';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { Hold } from '../calls/ledger.ts';
import { DEFAULT_STEPS } from '../outlook.ts';
import { Amount } from './Amount.tsx';
import { holdPath } from './paths.ts';
import { useFundsWords, useMoneyWords } from './useWords.ts';

/** Opens the hold's page unless `onPress` is given. */
export function HoldListItem({ hold, onPress }: { hold: Hold; onPress?: () => void }) {
  const words = useFundsWords();
  const money = useMoneyWords();
  const { minute } = useFormats();
  return (
    <div>
      <Rows>
        <Row
          {...(onPress ? { onPress } : { to: holdPath(hold.id) })}
          weight="medium"
          label={words[`kind.${hold.kind}`]}
          hint={`${words.since} ${minute(hold.placedAt)}`}
          value={<Amount fen={hold.amount} />}
          valueHint={
            <>
              <Until hold={hold} />
              {hold.remaining > 0n && hold.remaining < hold.amount && (
                <>
                  <br />
                  {words.remaining} <Amount fen={hold.remaining} />
                </>
              )}
            </>
          }
        />
      </Rows>
      <div className="funds-ids">
        <CopyableId id={hold.matter.no} to={matterPath(hold.matter)} />
        <CopyableId id={hold.no} to={holdPath(hold.id)} />
      </div>
      {!hold.endedAt && (
        <p className="funds-note">
          {words[`state.${hold.state}`]} · {money[`step.${DEFAULT_STEPS[hold.kind]}`]}
        </p>
      )}
    </div>
  );
}

function Until({ hold: { state, endedAt, expectedReleaseAt } }: { hold: Hold }) {
  const words = useFundsWords();
  const { minute, day } = useFormats();
  if (endedAt) return `${words[`state.${state}`]} ${minute(endedAt)}`;
  return expectedReleaseAt && `${words.expectedRelease} ${day(expectedReleaseAt)}`;
}
