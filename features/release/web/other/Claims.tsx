// What a contract gives a claim to by today, and what was claimed of it.

import '#features/settlement/web/settlement.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { otherPath } from '#features/settlement/web/parts/paths.ts';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type Claim, contractClaims, makeClaim } from '../../calls/claim.ts';
import { ADHOC_TONES } from '../tones.ts';
import { Working } from './Working.tsx';

const ClaimsQuery = z.object({ contract: z.optional(z.string()) });
type Claims = OutputOf<typeof contractClaims>;

export default onTrial('money', ContractClaims);

function ContractClaims() {
  const t = useTranslation('release');
  const [{ contract }] = useScreenQuery(ClaimsQuery);
  const query = useCall(contractClaims, { contractId: askedId(contract) });
  return (
    <Screen title={t('claim.title')}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="release">
          {(view) => <View view={view} onDone={() => query.refetch()} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function View({ view, onDone }: { view: Claims; onDone: () => unknown }) {
  const t = useTranslation('release');
  const { contract, side, claims, claimed } = view;
  if (claims.length === 0 && claimed.length === 0)
    return (
      <EmptyState
        icon="check"
        title={t('claim.none')}
        why={t('claim.noneWhy')}
        next={{ label: contract.no, to: contractPath(contract.id) }}
      />
    );
  return (
    <>
      <Section title={t('other.contract')}>
        <Row
          isFact
          label={contract.title}
          hint={`${contract.seller.shortName} → ${contract.buyer.shortName}`}
          value={<CopyableId id={contract.no} to={contractPath(contract.id)} />}
        />
      </Section>
      {claims.map((claim) => (
        <ClaimSection
          key={claim.instalmentId ?? claim.kind}
          claim={claim}
          contract={contract}
          isOurs={claim.payer !== side}
          onDone={onDone}
        />
      ))}
      <Claimed claimed={claimed} />
    </>
  );
}

interface ClaimSectionProps {
  readonly claim: Claim;
  readonly contract: Claims['contract'];
  readonly isOurs: boolean;
  readonly onDone: () => unknown;
}

function ClaimSection({ claim, contract, isOurs, onDone }: ClaimSectionProps) {
  const t = useTranslation(['release', 'settlement']);
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const [isSigning, setSigning] = useState(false);
  const { kind, amount, payer, working, mayClaim, instalmentId, to } = claim;
  const sheetNo = working.of === 'late_interest' ? working.sheetNo : '';
  const name = [t(`claim.${kind}`), sheetNo].filter(Boolean).join(' · ');
  const close = () => {
    setSigning(false);
  };
  return (
    <Section title={name}>
      <FigureLine>
        <Figure
          size="22"
          tone={isOurs ? 'rise' : 'fall'}
          value={`${isOurs ? '+' : '−'}${money(amount)}`}
          unit={tTerms('unit.yuan')}
          label={t('other.paidBy', { side: contract[payer].shortName })}
        />
      </FigureLine>
      <Working working={working} />
      <p className="settlement-note settlement-claim">{t(isOurs ? 'claim.ours' : 'claim.theirs')}</p>
      {mayClaim && (
        <div className="settlement-buttons">
          <Button
            kind="primary"
            onPress={() => {
              setSigning(true);
            }}
          >
            {t('claim.make')}
          </Button>
        </div>
      )}
      {isSigning && (
        <SignDrawer
          title={t('claim.make')}
          meaning={t('other.signWhy')}
          rows={[
            { key: 'what', label: t('other.what'), value: name },
            {
              key: 'amount',
              label: t('charges.amount'),
              value: `${money(amount)} ${tTerms('unit.yuan')}`,
              weight: 'strong',
            },
          ]}
          call={makeClaim}
          input={(proof) => ({ contractId: contract.id, instalmentId, to, amount, proof })}
          done={t('other.sent')}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </Section>
  );
}

function Claimed({ claimed }: Pick<Claims, 'claimed'>) {
  const t = useTranslation('release');
  const tTerms = useTranslation('terms');
  const { money, day } = useFormats();
  if (claimed.length === 0) return null;
  return (
    <Section title={t('claim.claimed')}>
      <Rows title={t('claim.claimed')}>
        {claimed.map(({ otherId, no, state, kind, amount, from, to }) => (
          <Row
            key={otherId}
            to={otherPath(otherId)}
            label={t(`claim.${kind}`)}
            hint={[no, from && to && t('claim.run', { from: day(from), to: day(to) })]
              .filter(Boolean)
              .join(' · ')}
            value={`${money(amount)} ${tTerms('unit.yuan')}`}
            valueHint={<Tag tone={ADHOC_TONES[state]}>{t(`other.${state}`)}</Tag>}
          />
        ))}
      </Rows>
    </Section>
  );
}
