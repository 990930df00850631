// Field for a one-time code: where it was sent, input, and resending.

import { useState } from 'react';
import type * as z from 'zod/mini';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { demonstrationText } from '../calls/code.ts';
import { CODE_PATTERN, type CodeRequested } from '../calls/fields.ts';

export type SentCode = z.output<typeof CodeRequested> & { readonly phone: string; readonly at: number };

export const isCode = (typed: string) => CODE_PATTERN.test(typed);

interface CodeFieldProps {
  readonly asked: SentCode;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onAgain: () => unknown;
}

const DEMONSTRATION = ['DEMONSTRATION_PASSWORD'];
const SECOND = 1_000;

export function CodeField({ asked, value, error, onChange, onAgain }: CodeFieldProps) {
  const t = useTranslation('account');
  const isDemonstration = Boolean(useParameters(DEMONSTRATION)?.DEMONSTRATION_PASSWORD);
  const text = useCall(demonstrationText, { requestId: asked.requestId }, { enabled: isDemonstration }).data
    ?.text;
  return (
    <>
      <p>{t('code.sent', { phone: asked.phone, minutes: asked.minutes })}</p>
      {text && (
        <NoticeBox tone="info" title={t('code.demo')}>
          {text}
        </NoticeBox>
      )}
      <TextField
        label={t('code.label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint={t('code.hint')}
        value={value}
        error={error}
        onChange={(typed) => {
          onChange(typed.replace(/\D/g, ''));
        }}
      />
      <ResendCode key={asked.requestId} asked={asked} onAgain={onAgain} />
    </>
  );
}

function ResendCode({ asked, onAgain }: Pick<CodeFieldProps, 'asked' | 'onAgain'>) {
  const t = useTranslation('account');
  const [isOver, setOver] = useState(false);
  if (isOver)
    return (
      <Button size="small" onPress={onAgain}>
        {t('code.again')}
      </Button>
    );
  return (
    <p className="ui-secondary">
      <Countdown
        deadline={asked.at + asked.seconds * SECOND}
        now={Date.now}
        over=""
        onEnd={() => {
          setOver(true);
        }}
        format={(left) => t('code.wait', { seconds: left / SECOND })}
      />
    </p>
  );
}
