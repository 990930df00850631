// What the borrower has asked of the funder, and the answers.

import { useState } from 'react';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { grantRequest, refuseRequest, withdrawRequest } from '../calls/pledge.ts';
import type { LoanRead } from './parts/loan.ts';
import { REQUEST_TONES } from './parts/paths.ts';

type Request = LoanRead['requests'][number];
type Answer = 'grant' | 'refuse' | 'withdraw';

export function Requests({ loan, onDone }: { loan: LoanRead; onDone: () => unknown }) {
  const t = useTranslation('financing');
  const [chosen, choose] = useState<{ request: Request; answer: Answer }>();
  if (loan.requests.length === 0) return null;
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
    <Section title={t('request.title')}>
      {loan.requests.map((request) => (
        <Asked
          key={request.id}
          request={request}
          onAnswer={(answer) => {
            choose({ request, answer });
          }}
        />
      ))}
      {chosen && <Answering {...chosen} {...ends} />}
    </Section>
  );
}

function useWhat() {
  const t = useTranslation('financing');
  const { weight } = useTermFormats();
  return ({ kind, base, quantity, days }: Request) =>
    kind === 'release'
      ? `${t('request.release')} · ${base?.no ?? ''} · ${weight(quantity ?? 0n)}`
      : `${t('request.extension')} · ${t('days', { count: days ?? 0 })}`;
}

function Asked({ request, onAnswer }: { request: Request; onAnswer: (answer: Answer) => void }) {
  const t = useTranslation('financing');
  const { minute } = useFormats();
  const what = useWhat();
  const button = (answer: Answer, kind: 'primary' | 'secondary') => (
    <Button
      key={answer}
      size="small"
      kind={kind}
      onPress={() => {
        onAnswer(answer);
      }}
    >
      {t(`request.${answer}`)}
    </Button>
  );
  return (
    <Card
      acts={
        request.mayAnswer ? (
          <>
            {button('refuse', 'secondary')}
            {button('grant', 'primary')}
          </>
        ) : (
          request.mayWithdraw && button('withdraw', 'secondary')
        )
      }
    >
      <div className="ui-card-line">
        <span className="ui-number">{what(request)}</span>
        <Tag tone={REQUEST_TONES[request.state]}>{t(`request.${request.state}`)}</Tag>
      </div>
      <p className="financing-note">
        {minute(request.createdAt)} · {request.reason}
      </p>
      {request.answer !== '' && <p className="financing-note">{request.answer}</p>}
    </Card>
  );
}

function Answering({
  request,
  answer,
  ...ends
}: {
  request: Request;
  answer: Answer;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('financing');
  const what = useWhat();
  const requestId = request.id;
  const title = t(`request.${answer}`);
  const rows = [{ key: 'what', label: what(request), value: request.reason }];
  switch (answer) {
    case 'grant':
      return (
        <SignDrawer
          title={title}
          call={grantRequest}
          input={(proof) => ({ requestId, proof })}
          done={t('done')}
          meaning={t(`why.grant_${request.kind}`)}
          rows={rows}
          {...ends}
        />
      );
    case 'refuse':
      return (
        <ReasonDrawer
          title={title}
          call={refuseRequest}
          why={t('why.reject')}
          rows={rows}
          needsReason
          mostReason={300}
          input={(reason) => ({ requestId, reason })}
          isDanger
          {...ends}
        />
      );
    case 'withdraw':
      return (
        <ReasonDrawer
          title={title}
          call={withdrawRequest}
          why={t('why.withdrawRequest')}
          rows={rows}
          input={() => ({ requestId })}
          {...ends}
        />
      );
  }
}
