// Form to propose or decide the answer to a deposit request.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  decideDepositRequest,
  type DeskDepositRequest,
  proposeDepositAnswer,
} from '../calls/depositRequest.ts';

export function AnswerForm({ request }: { request: DeskDepositRequest }) {
  const t = useTranslation('funds.console');
  const may = useMayCall();
  const granted = request.kind === 'release' ? t('what.grantRelease') : t('what.grantAppeal');
  const answer = (isGranted: boolean) =>
    act({
      label: t(isGranted ? 'grant' : 'refuse'),
      kind: isGranted ? 'primary' : 'danger',
      call: proposeDepositAnswer,
      reason: 'needed',
      longestReason: 500,
      about: `${isGranted ? granted : t('what.refuse')} ${t('secondPerson')}`,
      input: (written) => ({ id: request.id, isGranted, answer: written }),
    });
  return (
    <>
      <DeskSection
        title={t('reason')}
        actions={request.state === 'open' && <DeskActs may={may} acts={[answer(false), answer(true)]} />}
      >
        <p>{request.reason}</p>
        {request.answer !== '' && (
          <p>
            {t('answer')}: {request.answer}
          </p>
        )}
      </DeskSection>
      {request.proposal && <ProposedAnswer request={request} proposal={request.proposal} />}
    </>
  );
}

function ProposedAnswer({
  request,
  proposal,
}: {
  request: DeskDepositRequest;
  proposal: NonNullable<DeskDepositRequest['proposal']>;
}) {
  const t = useTranslation('funds.console');
  const may = useMayCall();
  const { minute } = useFormats();
  const outcome = proposal.isGranted ? t('grant') : t('refuse');
  const follows = !proposal.isGranted
    ? t('what.refuse')
    : request.kind === 'release'
      ? t('what.grantRelease')
      : t('what.grantAppeal');
  const decision = (isConfirmed: boolean) =>
    act({
      label: t(isConfirmed ? 'confirm' : 'sendBack'),
      kind: isConfirmed ? 'primary' : 'plain',
      call: decideDepositRequest,
      about: isConfirmed ? `${outcome}: ${follows}` : t('what.sendBack'),
      input: () => ({ id: request.id, isConfirmed }),
    });
  return (
    <DeskSection
      title={t('proposed')}
      actions={!proposal.isOwn && <DeskActs may={may} acts={[decision(false), decision(true)]} />}
    >
      <DeskFacts
        facts={[
          { label: t('proposed'), value: outcome },
          { label: t('proposedBy'), value: `${proposal.by} · ${minute(proposal.at)}` },
          { label: t('answer'), value: proposal.answer },
        ]}
      />
      {proposal.isOwn && <p className="desk-about">{t('secondPerson')}</p>}
    </DeskSection>
  );
}
