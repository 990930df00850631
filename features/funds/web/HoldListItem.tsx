// One hold in a list: amount, purpose, placed and expected release.

import './funds.css';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { Hold } from '../calls/ledger.ts';
import { DEFAULT_STEPS } from '../outlook.ts';
import { Amount } from './Amount.tsx';
import { holdPath } from './paths.ts';

/** Opens the hold's page unless `onPress` is given. */
export function HoldListItem({ hold, onPress }: { hold: Hold; onPress?: () => void }) {
  const t = useTranslation('funds');
  const { minute } = useFormats();
  return (
    <div>
      <Rows>
        <Row
          {...(onPress ? { onPress } : { to: holdPath(hold.id) })}
          weight="medium"
          label={t(`kind.${hold.kind}`)}
          hint={`${t('since')} ${minute(hold.placedAt)}`}
          value={<Amount fen={hold.amount} />}
          valueHint={
            <>
              <Until hold={hold} />
              {hold.remaining > 0n && hold.remaining < hold.amount && (
                <>
                  <br />
                  {t('remaining')} <Amount fen={hold.remaining} />
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
          {t(`state.${hold.state}`)} · {t(`step.${DEFAULT_STEPS[hold.kind]}`)}
        </p>
      )}
    </div>
  );
}

function Until({ hold: { state, endedAt, expectedReleaseAt } }: { hold: Hold }) {
  const t = useTranslation('funds');
  const { minute, day } = useFormats();
  if (endedAt) return `${t(`state.${state}`)} ${minute(endedAt)}`;
  return expectedReleaseAt && `${t('expectedRelease')} ${day(expectedReleaseAt)}`;
}
