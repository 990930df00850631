// Master agreements: to sign, to countersign, to end.

import { useState } from 'react';
import { useSaveLinked } from '#features/file/web/useSaveLinked.ts';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { AGREEMENT_ARTICLES } from '../articles.ts';
import {
  type Agreement,
  agreementPaper,
  countersignAgreement,
  endAgreement,
  signAgreement,
} from '../calls/agreement.ts';
import { AGREEMENT_TONES } from './parts/paths.ts';

export interface Lender {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
}

interface Ends {
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}

export function Agreements({
  agreements,
  onDone,
}: {
  agreements: readonly Agreement[];
  onDone: () => unknown;
}) {
  const t = useTranslation('financing');
  const { day, minute } = useFormats();
  const [chosen, choose] = useState<{ agreement: Agreement; act: 'countersign' | 'terminate' }>();
  if (agreements.length === 0) return null;
  const ends = {
    onClose: () => {
      choose(undefined);
    },
    onDone: () => {
      choose(undefined);
      return onDone();
    },
  };
  return (
    <Section title={t('agreement.title')}>
      {agreements.map((agreement) => (
        <Card
          key={agreement.id}
          acts={
            <>
              <PaperButton agreementId={agreement.id} />
              {agreement.mayDo.map((act) => (
                <Button
                  key={act}
                  size="small"
                  kind={act === 'countersign' ? 'primary' : 'secondary'}
                  onPress={() => {
                    choose({ agreement, act });
                  }}
                >
                  {t(`agreement.${act}`)}
                </Button>
              ))}
            </>
          }
        >
          <div className="ui-card-line">
            <span className="financing-no">
              {(agreement.party === 'firm' ? agreement.funder : agreement.firm).shortName}
            </span>
            <Tag tone={AGREEMENT_TONES[agreement.state]}>{t(`agreement.state.${agreement.state}`)}</Tag>
          </div>
          <p className="financing-note ui-number">
            {agreement.no} ·{' '}
            {agreement.effectiveFrom !== null && agreement.expiresOn !== null
              ? t('agreement.period', { from: day(agreement.effectiveFrom), to: day(agreement.expiresOn) })
              : t('agreement.signedAt', { at: minute(agreement.signedAt) })}
          </p>
        </Card>
      ))}
      {chosen?.act === 'countersign' && <Countersigning agreement={chosen.agreement} {...ends} />}
      {chosen?.act === 'terminate' && <Ending agreement={chosen.agreement} {...ends} />}
    </Section>
  );
}

/** The paper with the signatures it bears so far; whoever has the file may have it verified. */
function PaperButton({ agreementId }: { agreementId: string }) {
  const t = useTranslation('financing');
  const save = useSaveLinked('financing');
  return (
    <Button
      size="small"
      icon="down"
      onPress={() => save((client) => client(agreementPaper, { agreementId }, { showError: false }))}
    >
      {t('agreement.paper')}
    </Button>
  );
}

const useText = () => {
  const t = useTranslation('financing');
  return (firm: string, funder: string) => (
    <ol className="financing-articles">
      {AGREEMENT_ARTICLES.map((article) => (
        <li key={article}>{t(`agreement.article.${article}`, { firm, funder })}</li>
      ))}
    </ol>
  );
};

export function SigningAgreement({ funder, firm, ...ends }: Ends & { funder: Lender; firm: string }) {
  const t = useTranslation('financing');
  const text = useText();
  return (
    <SignDrawer
      title={t('agreement.sign')}
      meaning={t('agreement.why')}
      call={signAgreement}
      input={(proof) => ({ funderId: funder.id, proof })}
      done={t('agreement.done')}
      rows={[{ key: 'funder', label: t('party.funder'), value: funder.name }]}
      {...ends}
    >
      {text(firm, funder.shortName)}
    </SignDrawer>
  );
}

function Countersigning({ agreement, ...ends }: Ends & { agreement: Agreement }) {
  const t = useTranslation('financing');
  const text = useText();
  return (
    <SignDrawer
      title={t('agreement.countersign')}
      meaning={t('agreement.why')}
      call={countersignAgreement}
      input={(proof) => ({ agreementId: agreement.id, proof })}
      done={t('agreement.inForce')}
      rows={[{ key: 'firm', label: agreement.no, value: agreement.firm.name }]}
      {...ends}
    >
      {text(agreement.firm.shortName, agreement.funder.shortName)}
    </SignDrawer>
  );
}

function Ending({ agreement, ...ends }: Ends & { agreement: Agreement }) {
  const t = useTranslation('financing');
  return (
    <ReasonDrawer
      title={t('agreement.terminate')}
      why={t('agreement.whyTerminate')}
      rows={[{ key: 'no', label: agreement.no, value: agreement.funder.shortName }]}
      call={endAgreement}
      needsReason
      mostReason={300}
      input={(reason) => ({ agreementId: agreement.id, reason })}
      isDanger
      {...ends}
    />
  );
}
