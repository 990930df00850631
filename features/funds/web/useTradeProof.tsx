// The step in which a person proves a large trade: PIN, passkey or code.

import { useState } from 'react';
import { CodeField, isCode, type SentCode } from '#features/account/web/CodeField.tsx';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { InputOf, OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { proveTrade, sendTradeCode, tradeProofTerms } from '../calls/tradeProof.ts';
import { needsProof } from '../rules/tradeProof.ts';
import { CERTIFICATE } from './paths.ts';

interface TradeProofWish {
  /** Goods with VAT. */
  readonly amount: Fen;
  /** Trades, with the proof where one is needed. */
  readonly onProved: (proved: { readonly proofId?: string }) => unknown;
}

/** `fields` for the confirmation, `confirm` for its button. With nothing to prove it trades at once. */
export function useTradeProof({ amount, onProved }: TradeProofWish) {
  const t = useTranslation('funds');
  const { minute } = useFormats();
  const { holds } = useTrader();
  const { data } = useCall(tradeProofTerms, {}, { enabled: holds(TRADING_SEATS) });
  const over = data?.over ?? null;
  const isNeeded = needsProof(over, amount);
  const proving = useMutationCall(proveTrade);
  const [held, setHeld] = useState<OutputOf<typeof proveTrade>>();
  const prove = async (by: InputOf<typeof proveTrade>['by']) => {
    const made = await proving.run({ by });
    setHeld(made);
    if (made) await onProved({ proofId: made.proofId });
  };
  const signing = useSignerCredential({ onProof: (proof) => prove({ proof }) });
  const code = useCode(data?.phone ?? '', (given) => prove({ sent: given }));
  const way = data?.hasCertificate ? { fields: signing.fields, prove: signing.sign } : code;
  return {
    isNeeded,
    fields: isNeeded && over !== null && (
      <>
        <p className="funds-note">
          {held ? t('tradeProof.held', { until: minute(held.until) }) : t('tradeProof.why', { over })}
        </p>
        {!held && way.fields}
      </>
    ),
    /** A trade that was refused is tried again with the same proof, while that is good. */
    confirm: async () => {
      if (!isNeeded) await onProved({});
      else if (!held) await way.prove();
      else if (held.until.getTime() > serverNow()) await onProved({ proofId: held.proofId });
      else setHeld(undefined);
    },
    isBusy: proving.isBusy,
    problem: proving.problem ?? code.problem,
    fault: proving.fault,
  };
}

export type TradeProofState = ReturnType<typeof useTradeProof>;

/** For whoever has no certificate. */
function useCode(phone: string, onCode: (given: { requestId: string; code: string }) => Promise<unknown>) {
  const t = useTranslation('funds');
  const locale = useLocale();
  const [asked, setAsked] = useState<SentCode>();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const asking = useMutationCall(sendTradeCode);
  const ask = async () => {
    const sent = await asking.run({ locale });
    if (sent) setAsked({ ...sent, phone, at: Date.now() });
  };
  const prove = async () => {
    setTried(true);
    if (asked && isCode(typed)) await onCode({ requestId: asked.requestId, code: typed });
  };
  const wrong = isTried && !isCode(typed) ? t('tradeProof.codeMissing') : undefined;
  const fields =
    phone === '' ? (
      <NoticeBox tone="warning" action={<Link to={CERTIFICATE}>{t('toCertificate')}</Link>}>
        {t('tradeProof.noWay')}
      </NoticeBox>
    ) : asked ? (
      <CodeField asked={asked} value={typed} error={wrong} onChange={setTyped} onAgain={ask} />
    ) : (
      <Button isWide onPress={ask}>
        {t('tradeProof.send', { phone })}
      </Button>
    );
  return { fields, prove, problem: asking.problem ?? (asked ? undefined : wrong) };
}
