// One certificate: applicant or holder, history and the operators' actions.

import type * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import {
  issueCertificate,
  readDeskCertificate,
  refuseCertificate,
  resumeCertificate,
  revokeCertificate,
  suspendCertificate,
} from '../calls/desk.ts';
import { certificateMachine } from '../states.ts';

type Read = z.output<typeof readDeskCertificate.output>;

const MAX_REASON_LENGTH = 200;

export function CertificatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('certificate.console');
  return (
    <DeskPanel
      call={readDeskCertificate}
      input={{ id }}
      title={({ certificate: { firm, person } }) => `${firm} · ${person}`}
      waiting={t('person')}
      size={1_080}
      feature="certificate"
      onClose={onClose}
    >
      {(read) => (
        <>
          <Facts read={read} />
          <Actions read={read} />
          <History read={read} />
        </>
      )}
    </DeskPanel>
  );
}

function Facts({ read: { certificate, subject, letter } }: { read: Read }) {
  const t = useTranslation('certificate.console');
  const tCertificate = useTranslation('certificate');
  const { minute } = useFormats();
  const isIssued = certificate.serial !== '';
  return (
    <FactsWithPapers
      papers={[letter]}
      facts={[
        { label: t('common.state'), value: tCertificate(`state.${certificate.state}`) },
        {
          label: t('common.firm'),
          value: certificate.firm,
          leadsTo: { type: 'firm', id: certificate.firmId },
        },
        { label: t('creditCode'), value: certificate.creditCode },
        {
          label: t('person'),
          value: certificate.person,
          leadsTo: { type: 'person', id: certificate.personId },
        },
        { label: t('applied'), value: minute(certificate.appliedAt) },
        { label: t('letter'), value: letter.name },
        { label: t('keyMode'), value: tCertificate(`keyMode.${certificate.keyMode}`) },
        ...(subject === '' ? [] : [{ label: t('subject'), value: subject }]),
        ...(isIssued
          ? [
              { label: t('authority'), value: certificate.caName },
              { label: t('serial'), value: certificate.serial.toUpperCase() },
              { label: t('from'), value: certificate.notBefore ? minute(certificate.notBefore) : '–' },
              { label: t('until'), value: certificate.notAfter ? minute(certificate.notAfter) : '–' },
            ]
          : []),
        ...(certificate.reason === '' ? [] : [{ label: t('common.reason'), value: certificate.reason }]),
      ]}
    />
  );
}

function Actions({ read: { certificate, mayAct, needsOther } }: { read: Read }) {
  const t = useTranslation('certificate.console');
  const moves = openMoves(certificateMachine, certificate.state, 'operator_certification');
  if (needsOther) return <p className="desk-problem">{t('other')}</p>;
  const { id } = certificate;
  const reasoned = {
    reason: 'needed',
    longestReason: MAX_REASON_LENGTH,
    input: (reason: string) => ({ id, reason }),
  } as const;
  const acts = {
    issue: act({ label: t('issue'), call: issueCertificate, what: t('issueWhat'), input: () => ({ id }) }),
    refuse: act({ label: t('refuse'), kind: 'danger', call: refuseCertificate, ...reasoned }),
    suspend: act({ label: t('suspend'), kind: 'danger', call: suspendCertificate, ...reasoned }),
    resume: act({ label: t('resume'), kind: 'plain', call: resumeCertificate, ...reasoned }),
    revoke: act({
      label: t('revoke'),
      kind: 'danger',
      call: revokeCertificate,
      what: t('revokeWhat'),
      ...reasoned,
    }),
  };
  const open = Object.entries(acts).flatMap(([move, one]) =>
    moves.some((may) => may === move) ? [one] : [],
  );
  if (!mayAct || open.length === 0) return null;
  return (
    <DeskSection
      title={t('decide')}
      actions={<DeskActs acts={open} subject={`${certificate.firm} · ${certificate.person}`} />}
    />
  );
}

function History({ read: { history } }: { read: Read }) {
  const t = useTranslation('certificate.console');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('common.history')}>
      <DeskFacts
        facts={history.map(({ move, at, by, reason }, number) => ({
          label: `${number + 1} · ${minute(at)}`,
          value: [t(`move.${move}`), by ?? t('clock'), reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
