// Form to choose papers, read them, and sign them with one PIN.

import { useState } from 'react';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import { Pin, type SignerCredential } from '#features/certificate/proof.ts';
import { PinField } from '#features/certificate/web/PinField.tsx';
import { useRemoteProof } from '#features/certificate/web/RemoteProofFields.tsx';
import { SigningCertificate } from '#features/contract/web/sign/SigningCertificate.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { PaperChoice } from './PaperChoice.tsx';
import type { PaperTodo, PrintedPaper } from './papers.ts';
import type { ChosenPaper } from './useSigning.ts';

interface ChoosePapersProps {
  readonly papers: readonly PaperTodo[];
  readonly onSign: (chosen: readonly ChosenPaper[], proof: SignerCredential) => Promise<void>;
}

export function ChoosePapers({ papers, onSign }: ChoosePapersProps) {
  const t = useTranslation('dashboard.signing');
  const { isChosen, choose, chooseAll, print, count, printed } = useChosen(papers);
  const isPrinted = printed.length === count;
  const [isRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const proof = useProofForAll();
  const sign = async () => {
    setTried(true);
    const given = proof.take();
    if (count > 0 && isPrinted && isRead && given) await onSign(printed, given);
  };
  const missing = () => {
    if (count === 0) return t('chooseFirst');
    if (!isPrinted) return t('printing');
    if (!isRead) return t('readFirst');
    if (proof.isOneByOne) return t('oneByOne');
    return proof.isEmpty ? t('pinFirst') : undefined;
  };
  return (
    <>
      <Section
        title={t('papers')}
        action={count < papers.length ? { label: t('all'), onPress: chooseAll } : undefined}
      >
        {papers.map((paper) => (
          <PaperChoice
            key={paper.id}
            paper={paper}
            isOn={isChosen(paper)}
            onChange={(isOn) => {
              choose(paper, isOn);
            }}
            onPrinted={(printed) => {
              print(paper, printed);
            }}
          />
        ))}
      </Section>
      <SigningCertificate />
      <Section title={t('confirm')}>
        <Checkbox isOn={isRead} onChange={setRead} error={isTried && !isRead ? t('readFirst') : undefined}>
          {t('read')}
        </Checkbox>
        {proof.fields}
      </Section>
      <StickyBar primary={{ label: t('sign', { count }), onPress: sign, reason: missing() }} />
    </>
  );
}

/** One PIN for all of them, here or at the signing service. */
function useProofForAll() {
  const t = useTranslation('dashboard.signing');
  const tPin = useTranslation('certificate');
  const inForce = useCall(ownCertificate, {}).data?.inForce;
  const asks = inForce?.remote;
  const isOnDevice = inForce?.keyMode === 'device';
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = !Pin.safeParse(pin).success;
  const isOneByOne = asks?.asksCode === true || isOnDevice;
  const remote = useRemoteProof({
    asks: { asksPin: asks?.asksPin === true, asksCode: false, isCodeSent: false },
    hint: t('pinHint'),
  });
  const takeOwn = () => {
    setTried(true);
    return isWrong || isOneByOne ? undefined : { pin };
  };
  const takeRemote = () => {
    const given = isOneByOne ? undefined : remote.take();
    return given && { remote: given };
  };
  const own = (
    <PinField
      value={pin}
      onChange={setPin}
      hint={t('pinHint')}
      error={isTried && isWrong ? tPin('pin.short') : undefined}
    />
  );
  const typed = asks ? remote.fields : own;
  return {
    // A code is good for one signature, and a device asks for each.
    fields: isOneByOne ? (
      <NoticeBox title={t('oneByOne')}>{t(isOnDevice ? 'oneByOneDevice' : 'oneByOneWhy')}</NoticeBox>
    ) : (
      typed
    ),
    take: (): SignerCredential | undefined => (asks ? takeRemote() : takeOwn()),
    isEmpty: asks ? remote.isMissing : pin === '',
    isOneByOne,
  };
}

/** A paper is printed when it is chosen; what was printed before is no longer what would be signed. */
function useChosen(papers: readonly PaperTodo[]) {
  const [marks, setMarks] = useState<ReadonlyMap<string, PrintedPaper | undefined>>(new Map());
  const isChosen = ({ id }: PaperTodo) => marks.has(id);
  const chosen = papers.filter(isChosen);
  const printed = chosen.flatMap((todo): ChosenPaper[] => {
    const paper = marks.get(todo.id);
    return paper ? [{ todo, printed: paper }] : [];
  });
  return {
    isChosen,
    choose: ({ id }: PaperTodo, isOn: boolean) => {
      setMarks((now) => {
        const next = new Map(now);
        if (isOn) next.set(id, undefined);
        else next.delete(id);
        return next;
      });
    },
    chooseAll: () => {
      setMarks((now) => new Map(papers.map(({ id }) => [id, now.get(id)])));
    },
    print: ({ id }: PaperTodo, paper: PrintedPaper) => {
      setMarks((now) => (now.has(id) ? new Map(now).set(id, paper) : now));
    },
    count: chosen.length,
    printed,
  };
}
