// Actions on a release: consent, refuse, withdraw.

import { releasePath } from '#features/settlement/web/parts/paths.ts';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { CardActions } from '#packages/ui/CardActions.tsx';
import type { Ends } from '#packages/ui/Drawer.tsx';
import {
  consentRelease,
  refuseRelease,
  type ReleaseCard,
  type releaseDetail,
  withdrawRelease,
} from '../../calls/release.ts';
import { isConsent } from '../../choices.ts';
import { AnswerBar } from '../AnswerBar.tsx';
import { ReceiptDrawer } from './ReceiptDrawer.tsx';
import { useReleaseRows } from './rows.ts';

type Release = OutputOf<typeof releaseDetail>;

export function ReleaseBar({
  release,
  ...rest
}: {
  release: Release;
  asked: 'consent' | undefined;
  onDone: () => unknown;
}) {
  const t = useTranslation('release');
  return (
    <AnswerBar mayDo={release.card.mayDo} nameOf={(act) => t(`release.act.${act}`)} {...rest}>
      {(act, ends) =>
        isConsent(act) ? (
          <ConsentDrawer release={release} {...ends} />
        ) : (
          <RefuseDrawer act={act} card={release.card} {...ends} />
        )
      }
    </AnswerBar>
  );
}

const listedOf = ({ mayDo, released }: ReleaseCard) => [
  ...(released > 0n ? ['receipt' as const] : []),
  ...mayDo.toReversed(),
];
export const hasReleaseActs = (card: ReleaseCard) => listedOf(card).length > 0;

/** Signing needs the detail page. */
export function ReleaseActs({ card, onDone }: { card: ReleaseCard; onDone: () => unknown }) {
  const t = useTranslation('release');
  return (
    <CardActions
      acts={listedOf(card)}
      nameOf={(act) => t(act === 'receipt' ? 'receipt.title' : `release.act.${act}`)}
      pathOf={(act) => (act === 'consent' ? releasePath(card.id, act) : undefined)}
    >
      {(act, close) => {
        if (act === 'receipt') return <ReceiptDrawer card={card} onClose={close} />;
        return (
          act !== 'consent' && (
            <RefuseDrawer
              act={act}
              card={card}
              onClose={close}
              onDone={() => {
                close();
                return onDone();
              }}
            />
          )
        );
      }}
    </CardActions>
  );
}

function ConsentDrawer({ release: { card, account }, ...ends }: Ends & { release: Release }) {
  const t = useTranslation('release');
  const tTerms = useTranslation('terms');
  const rowsOf = useReleaseRows();
  return (
    <SignDrawer
      title={t('release.act.consent')}
      meaning={t('release.consentWhy')}
      rows={rowsOf(card, account)}
      call={consentRelease}
      input={(proof) => ({ releaseId: card.id, proof })}
      done={tTerms('done')}
      {...ends}
    />
  );
}

function RefuseDrawer({ act, card, ...ends }: Ends & { act: 'refuse' | 'withdraw'; card: ReleaseCard }) {
  const t = useTranslation('release');
  const rowsOf = useReleaseRows();
  const plain = {
    title: t(`release.act.${act}`),
    why: t(`release.${act}Why`),
    rows: rowsOf(card),
    isDanger: true,
    ...ends,
  };
  const releaseId = card.id;
  return act === 'refuse' ? (
    <ReasonDrawer
      {...plain}
      call={refuseRelease}
      needsReason
      mostReason={300}
      input={(reason) => ({ releaseId, reason })}
    />
  ) : (
    <ReasonDrawer {...plain} call={withdrawRelease} input={() => ({ releaseId })} />
  );
}
