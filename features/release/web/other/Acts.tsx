// Actions on an ad hoc settlement: consent, refuse, withdraw.

import { otherPath } from '#features/settlement/web/parts/paths.ts';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { CardActions } from '#packages/ui/CardActions.tsx';
import type { Ends } from '#packages/ui/Drawer.tsx';
import type { RowProps } from '#packages/ui/Row.tsx';
import { consentAdhoc, type AdhocCard, refuseAdhoc } from '../../calls/other.ts';
import { isConsent } from '../../choices.ts';
import { AnswerBar } from '../AnswerBar.tsx';

interface AnswerProps {
  readonly card: AdhocCard;
  readonly onDone: () => unknown;
}

export function AdhocBar({ card, ...rest }: AnswerProps & { asked: 'consent' | undefined }) {
  const t = useTranslation('release');
  return (
    <AnswerBar mayDo={card.mayDo} nameOf={(act) => t(`other.act.${act}`)} {...rest}>
      {(act, ends) =>
        isConsent(act) ? (
          <ConsentDrawer card={card} {...ends} />
        ) : (
          <RefuseDrawer act={act} card={card} {...ends} />
        )
      }
    </AnswerBar>
  );
}

/** Signing needs the detail page. */
export function AdhocActs({ card, onDone }: AnswerProps) {
  const t = useTranslation('release');
  return (
    <CardActions
      acts={card.mayDo.toReversed()}
      nameOf={(act) => t(`other.act.${act}`)}
      pathOf={(act) => (isConsent(act) ? otherPath(card.id, act) : undefined)}
    >
      {(act, close) =>
        !isConsent(act) && (
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
      }
    </CardActions>
  );
}

function ConsentDrawer({ card, ...ends }: Ends & { card: AdhocCard }) {
  const t = useTranslation('release');
  const tTerms = useTranslation('terms');
  const rowsOf = useRows();
  return (
    <SignDrawer
      title={t('other.act.consent')}
      meaning={t('other.consentWhy')}
      rows={rowsOf(card)}
      call={consentAdhoc}
      input={(proof) => ({ otherId: card.id, proof })}
      done={tTerms('done')}
      {...ends}
    />
  );
}

function RefuseDrawer({ act, card, ...ends }: Ends & { act: 'refuse' | 'withdraw'; card: AdhocCard }) {
  const t = useTranslation('release');
  const rowsOf = useRows();
  return (
    <ReasonDrawer
      title={t(`other.act.${act}`)}
      why={t(`other.${act}Why`)}
      call={refuseAdhoc}
      needsReason={act === 'refuse'}
      mostReason={300}
      rows={rowsOf(card)}
      isDanger
      input={(reason) => ({ otherId: card.id, reason })}
      {...ends}
    />
  );
}

function useRows(): (card: AdhocCard) => (RowProps & { key: string })[] {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  return ({ kind, payer, seller, buyer, amount }) => [
    { key: 'kind', label: t('other.what'), value: t(`kind.${kind}`) },
    { key: 'payer', label: t('other.payer'), value: (payer === 'buyer' ? buyer : seller).name },
    {
      key: 'amount',
      label: t('charges.amount'),
      value: `${money(amount)} ${tTerms('unit.yuan')}`,
      weight: 'strong',
    },
  ];
}
