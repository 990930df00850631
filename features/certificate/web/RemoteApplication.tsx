// Application with a key at the signing service: account, key, proof, letter.

import { type FormEvent, useState } from 'react';
import { FileField } from '#features/file/web/FileField.tsx';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { applyWithCredential, findCredentials, type RemoteCredentialWire } from '../calls/remote.ts';
import { SIGNER_LETTER_KINDS } from '../states.ts';
import { useRemoteProof } from './RemoteProofFields.tsx';

const MAX_ACCOUNT = 100;

interface Found {
  readonly account: string;
  readonly credentials: readonly RemoteCredentialWire[];
}

export function RemoteApplication({ onDone }: { onDone: () => void }) {
  const t = useTranslation('certificate');
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState<RemoteCredentialWire>();
  const find = (next: Found | undefined) => {
    setFound(next);
    setChosen(undefined);
  };
  return (
    <Section title={t('remote.apply')}>
      <p className="ui-row-hint">{t('remote.why')}</p>
      <FindForm onFound={find} />
      {found && <FoundKeys keys={found.credentials} chosen={chosen} onChoose={setChosen} />}
      {found && chosen && (
        <ProofForm key={chosen.credentialId} account={found.account} credential={chosen} onDone={onDone} />
      )}
    </Section>
  );
}

function FindForm({ onFound }: { onFound: (found: Found | undefined) => void }) {
  const t = useTranslation('certificate');
  const [account, setAccount] = useState('');
  const [isTried, setTried] = useState(false);
  const finding = useMutationCall(findCredentials);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    onFound(undefined);
    const name = account.trim();
    const answer = name === '' ? undefined : await finding.run({ account: name });
    if (answer) onFound({ account: name, credentials: answer.credentials });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void find(event);
      }}
    >
      {finding.problem && <NoticeBox tone="danger">{finding.problem}</NoticeBox>}
      <FieldSet>
        <TextField
          label={t('remote.account')}
          name="account"
          hint={t('remote.accountHint')}
          maxLength={MAX_ACCOUNT}
          isRequired
          value={account}
          error={isTried && account.trim() === '' ? t('remote.accountFirst') : undefined}
          onChange={setAccount}
        />
      </FieldSet>
      <Button type="submit" isWide isBusy={finding.isBusy}>
        {t('remote.find')}
      </Button>
    </form>
  );
}

interface FoundKeysProps {
  readonly keys: readonly RemoteCredentialWire[];
  readonly chosen: RemoteCredentialWire | undefined;
  readonly onChoose: (key: RemoteCredentialWire) => void;
}

function FoundKeys({ keys, chosen, onChoose }: FoundKeysProps) {
  const t = useTranslation('certificate');
  const { minute } = useFormats();
  if (keys.length === 0)
    return (
      <NoticeBox tone="warning" title={t('remote.none')}>
        {t('remote.noneWhy')}
      </NoticeBox>
    );
  return (
    <Options title={t('remote.keys')}>
      {keys.map((key) => (
        <OptionRow
          key={key.credentialId}
          label={key.issuer}
          hint={
            key.lack
              ? t(`remote.lack.${key.lack}`)
              : t('remote.key', { serial: key.serial.toUpperCase(), until: minute(key.notAfter) })
          }
          isCurrent={key.credentialId === chosen?.credentialId}
          isDisabled={key.lack !== null}
          onPress={() => {
            onChoose(key);
          }}
        />
      ))}
    </Options>
  );
}

interface ProofFormProps {
  readonly account: string;
  readonly credential: RemoteCredentialWire;
  readonly onDone: () => void;
}

function ProofForm({ account, credential, onDone }: ProofFormProps) {
  const t = useTranslation('certificate');
  const { credentialId } = credential;
  const [letter, setLetter] = useState<NamedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const { fields, take, clear } = useRemoteProof({ asks: credential, credentialId });
  const applying = useMutationCall(applyWithCredential);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const proof = take();
    if (!proof || !letter) return;
    const answer = await applying.run({ account, credentialId, proof, letterId: letter.id });
    if (!answer) return clear();
    showToast(t('page.sent'));
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <FieldSet>
        <FileField
          isRequired
          label={t('page.letter')}
          name="letterId"
          hint={t('page.letterHint')}
          kinds={SIGNER_LETTER_KINDS}
          value={letter}
          error={isTried && !letter ? t('page.letterMissing') : undefined}
          onChange={setLetter}
        />
        {fields}
      </FieldSet>
      {applying.problem && <NoticeBox tone="danger">{applying.problem}</NoticeBox>}
      <Button kind="primary" type="submit" isWide isBusy={applying.isBusy}>
        {t('page.apply')}
      </Button>
    </form>
  );
}
