// Below the user agreement: accepting the version in force, and the past ones.

import { useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { acceptUserAgreement, ownUserAgreement } from '../calls/userAgreement.ts';

/** `version` is the one that is read: no other is accepted here. */
export function AgreementBar({ version }: { version: number }) {
  const t = useTranslation('content');
  const queries = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const { data } = useCall(ownUserAgreement, {}, { enabled: isSignedIn });
  const accept = useMutationCall(acceptUserAgreement, { showError: true });
  if (!isSignedIn || !data?.mustAccept || data.version !== version) return null;
  const run = async () => {
    if (!(await accept.run({ version }))) return;
    showToast(t('agreement.done', { version }));
    await queries.invalidateQueries({ queryKey: [ownUserAgreement.path] });
  };
  return (
    <StickyBar
      primary={{ label: t('agreement.accept', { version }), onPress: run, isBusy: accept.isBusy }}
      note={t('agreement.why')}
    />
  );
}

export function AcceptedVersions() {
  const t = useTranslation('content');
  const { minute } = useFormats();
  const isSignedIn = useIsSignedIn();
  const accepted = useCall(ownUserAgreement, {}, { enabled: isSignedIn }).data?.accepted ?? [];
  if (!isSignedIn || accepted.length === 0) return null;
  return (
    <Section title={t('agreement.accepted')}>
      <Rows title={t('agreement.accepted')}>
        {accepted.map(({ version, acceptedAt }) => (
          <Row key={version} label={t('agreement.version', { version })} value={minute(acceptedAt)} />
        ))}
      </Rows>
    </Section>
  );
}
