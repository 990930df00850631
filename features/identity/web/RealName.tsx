// Real-name page: state of the claim, its entries, and the form for a new one.

import type * as z from 'zod/mini';
import { basicInfo } from '#features/account/calls/session.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type OwnClaim, ownIdentity } from '../calls/own.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { StateTag } from './StateTag.tsx';

export default function RealName() {
  const t = useTranslation('identity');
  const person = useCall(basicInfo, {});
  const own = useCall(ownIdentity, {});
  return (
    <Screen title={t('page.title')}>
      <QueryView query={person} feature="account">
        {({ name }) => (
          <QueryView query={own} feature="identity">
            {(known) => <ClaimState name={name} own={known} onDone={() => own.refetch()} />}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  );
}

interface ClaimStateProps {
  readonly name: string;
  readonly own: z.output<typeof ownIdentity.output>;
  readonly onDone: () => unknown;
}

function ClaimState({ name, own: { claim, mayPhotograph }, onDone }: ClaimStateProps) {
  const t = useTranslation('identity');
  if (claim && (claim.state === 'pending' || claim.state === 'passed')) return <ClaimFacts claim={claim} />;
  return (
    <>
      {claim?.state === 'failed' ? (
        <NoticeBox tone="danger" title={t('page.failed')}>
          {claim.reason}
        </NoticeBox>
      ) : (
        <NoticeBox title={t('page.none')}>{t('page.why')}</NoticeBox>
      )}
      <ClaimForm name={name} mayPhotograph={mayPhotograph} onDone={onDone} />
    </>
  );
}

function ClaimFacts({ claim }: { claim: OwnClaim }) {
  const t = useTranslation('identity');
  const { minute } = useFormats();
  return (
    <>
      <NoticeBox tone={claim.state === 'passed' ? 'success' : 'info'}>
        {t(claim.state === 'passed' ? 'page.passed' : 'page.waits')}
      </NoticeBox>
      <Section title={claim.name} mark={<StateTag state={claim.state} />}>
        <Row isFact label={t('field.idNumber')} value={claim.idNumber} />
        <Row isFact label={t('field.way')} value={t(`way.${claim.way}`)} />
        {claim.way === 'bank' && <Row isFact label={t('field.account')} value={claim.account} />}
        {claim.way === 'bank' && <Row isFact label={t('field.mobile')} value={claim.mobile} />}
        <Row isFact label={t('page.asked')} value={minute(claim.askedAt)} />
        {claim.decidedAt && <Row isFact label={t('page.decided')} value={minute(claim.decidedAt)} />}
      </Section>
    </>
  );
}
