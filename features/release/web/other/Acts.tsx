// Actions on an ad hoc settlement: consent, refuse, withdraw.

import { otherPath } from '#features/settlement/web/parts/paths.ts';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { CardActions } from '#packages/ui/CardActions.tsx';
import type { Ends } from '#packages/ui/Drawer.tsx';
import type { RowProps } from '#packages/ui/Row.tsx';
import { consentAdhoc, type AdhocCard, refuseAdhoc } from '../../calls/other.ts';
import { isConsent } from '../../choices.ts';
import { AnswerBar } from '../AnswerBar.tsx';
import { useSay } from '../say.ts';

interface AnswerProps {
  readonly card: AdhocCard;
  readonly onDone: () => unknown;
}

export function AdhocBar({ card, ...rest }: AnswerProps & { asked: 'consent' | undefined }) {
  const { say } = useSay();
  return (
    <AnswerBar mayDo={card.mayDo} nameOf={(act) => say(`other.act.${act}`)} {...rest}>
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
  const { say } = useSay();
  return (
    <CardActions
      acts={card.mayDo.toReversed()}
      nameOf={(act) => say(`other.act.${act}`)}
      isMain={isConsent}
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
  const { say, trade } = useSay();
  const rowsOf = useRows();
  return (
    <SignDrawer
      title={say('other.act.consent')}
      meaning={say('other.consentWhy')}
      rows={rowsOf(card)}
      call={consentAdhoc}
      input={(proof) => ({ otherId: card.id, proof })}
      done={trade('done')}
      {...ends}
    />
  );
}

function RefuseDrawer({ act, card, ...ends }: Ends & { act: 'refuse' | 'withdraw'; card: AdhocCard }) {
  const { say } = useSay();
  const rowsOf = useRows();
  return (
    <ReasonDrawer
      title={say(`other.act.${act}`)}
      why={say(`other.${act}Why`)}
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
  const { say, trade, money } = useSay();
  return ({ kind, payer, seller, buyer, amount }) => [
    { key: 'kind', label: say('other.what'), value: say(`kind.${kind}`) },
    { key: 'payer', label: say('other.payer'), value: (payer === 'buyer' ? buyer : seller).name },
    {
      key: 'amount',
      label: say('charges.amount'),
      value: `${money(amount)} ${trade('unit.yuan')}`,
      weight: 'strong',
    },
  ];
}
