// Public page that verifies a paper by number and code.

import '#features/contract/web/contract.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CONTRACT_TONES } from '#features/contract/web/parts/tones.ts';
import { Digest } from '#features/document/web/Digest.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { verifyContract } from '../../calls/archive.ts';

const VerifyQuery = z.object({ no: z.optional(z.string()), code: z.optional(z.string()) });
const MIN_LENGTH = 6;
const MAX_NO_LENGTH = 30;
const MAX_CODE_LENGTH = 40;

export default onTrial('signatures', VerifyContract);

function VerifyContract() {
  const t = useTranslation('contract');
  const [{ no = '', code = '' }, change] = useScreenQuery(VerifyQuery);
  const [typed, setTyped] = useState({ no, code });
  const isWhole = [typed.no, typed.code].every((text) => text.trim().length >= MIN_LENGTH);
  const isAsked = no.length >= MIN_LENGTH && code.length >= MIN_LENGTH;
  const check = () => {
    change({ no: typed.no.trim().toUpperCase(), code: typed.code.trim().toUpperCase() });
  };
  return (
    <Screen title={t('verify.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) check();
        }}
      >
        <FieldSet>
          <p className="contract-note">{t('verify.why')}</p>
          <TextField
            label={t('field.no')}
            value={typed.no}
            maxLength={MAX_NO_LENGTH}
            onChange={(text) => {
              setTyped({ ...typed, no: text });
            }}
          />
          <TextField
            label={t('verify.code')}
            value={typed.code}
            maxLength={MAX_CODE_LENGTH}
            onChange={(text) => {
              setTyped({ ...typed, code: text });
            }}
          />
          <Button kind="primary" type="submit" isWide isDisabled={!isWhole}>
            {t('verify.check')}
          </Button>
        </FieldSet>
      </form>
      {isAsked && <Found no={no.slice(0, MAX_NO_LENGTH)} code={code.slice(0, MAX_CODE_LENGTH)} />}
      <Card>
        <Row label={t('verify.file')} hint={t('verify.fileWhy')} to="pages/verify/index" />
      </Card>
    </Screen>
  );
}

function Found({ no, code }: { no: string; code: string }) {
  const query = useCall(verifyContract, { no, code });
  return (
    <QueryView query={query} feature="contract">
      {(found) => <VerificationResult found={found} />}
    </QueryView>
  );
}

export function VerificationResult({ found }: { found: OutputOf<typeof verifyContract> }) {
  const t = useTranslation('contract');
  const { second } = useFormats();
  const { isUnaltered, signatures, parties, state, kind } = found;
  const isSigned = signatures.length > 0;
  return (
    <>
      <NoticeBox
        tone={!isUnaltered ? 'danger' : isSigned ? 'success' : 'warning'}
        title={t(!isUnaltered ? 'verify.bad' : isSigned ? 'verify.good' : 'verify.unsigned')}
      >
        <CopyableId id={found.no} /> · {t(`kind.${kind}`)} · {t('version.nth', { number: found.version })}
      </NoticeBox>
      <Section
        title={t('chapter.parties')}
        note={<Tag tone={CONTRACT_TONES[state]}>{t(`state.${state}`)}</Tag>}
      >
        <Rows title={t('chapter.parties')}>
          {parties.map(({ role, name }) => (
            <Row key={role} isFact label={t(`role.${role}`)} value={name} />
          ))}
        </Rows>
      </Section>
      {isSigned && (
        <Section title={t('chapter.signatures')}>
          <Rows title={t('chapter.signatures')}>
            {signatures.map(({ role, firm, certificateSerial, signedAt, standing }) => (
              <Row
                key={role}
                label={`${t(`role.${role}`)} · ${firm}`}
                value={
                  <Tag tone={standing === 'valid' ? 'success' : 'danger'}>
                    {t(standing === 'valid' ? 'standing.good' : 'standing.bad')}
                  </Tag>
                }
                hint={
                  <>
                    <span className="ui-number">{second(signedAt)}</span>
                    <br />
                    {t('certificate.serial')} <CopyableId id={certificateSerial} />
                  </>
                }
              />
            ))}
          </Rows>
        </Section>
      )}
      <Section title={t('paper.sha256')}>
        <p className="contract-note">{t('verify.hint')}</p>
        {found.signedSha256 && <Digest value={found.signedSha256} label={t('paper.signedSha256')} />}
        <Digest value={found.paperSha256} label={t('paper.sha256')} />
        <Digest value={found.termsHash} label={t('terms.hash')} />
      </Section>
    </>
  );
}
