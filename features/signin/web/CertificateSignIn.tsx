// Sign-in with a certificate: login name and PIN.

import { type FormEvent, useState } from 'react';
import { useDoor } from '#features/account/web/entry/enter.ts';
import { SignInNextStep } from '#features/account/web/entry/SignInNextStep.tsx';
import { currentCid } from '#features/account/web/session.ts';
import { useReturnAddress } from '#features/account/web/useReturnAddress.ts';
import { Pin } from '#features/certificate/proof.ts';
import { PinField } from '#features/certificate/web/PinField.tsx';
import { type PuzzleSolution } from '#features/puzzle/faults.ts';
import { followPuzzle } from '#features/puzzle/followPuzzle.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { usePuzzle } from '#packages/ui/usePuzzle.ts';
import { signInByCertificate } from '../calls/certificate.ts';
import { DeviceSignIn } from './DeviceSignIn.tsx';
import './signin.css';

export default function CertificateSignIn() {
  const t = useTranslation('signin');
  const tAccount = useTranslation('account');
  const tCertificate = useTranslation('certificate');
  const tPuzzle = useTranslation('puzzle');
  const { pass } = useReturnAddress();
  const { door, asked, setAsked } = useDoor();
  const [loginName, setLoginName] = useState('');
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(signInByCertificate, {
    ...door,
    onFault: (fault) => followPuzzle(puzzle.ask)(fault) || door.onFault(fault),
  });
  const send = (solution?: PuzzleSolution): Promise<unknown> => {
    const cid = currentCid();
    return run({ loginName, pin, ...(cid ? { cid } : {}), ...(solution ? { puzzle: solution } : {}) });
  };
  const puzzle = usePuzzle({
    onSolved: send,
    onFailed: () => {
      setProblem(tPuzzle('failed'));
    },
  });
  const isPinWrong = !Pin.safeParse(pin).success;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (loginName.trim() !== '' && !isPinWrong) await send();
  };
  const change = (write: () => void) => {
    write();
    setProblem(undefined);
    puzzle.ask(undefined);
  };
  if (asked)
    return (
      <Screen
        title={tAccount('step.title')}
        onBack={() => {
          setAsked(undefined);
        }}
      >
        <SignInNextStep key={asked.ticket} asked={asked} loginName={loginName.trim()} door={door} />
      </Screen>
    );
  return (
    <Screen title={t('certificate.title')}>
      <form
        onSubmit={(event) => {
          void submit(event);
        }}
        noValidate
      >
        <NoticeBox tone="info">{t('certificate.why')}</NoticeBox>
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        <FieldSet>
          <TextField
            isRequired
            label={tAccount('login.name')}
            name="username"
            autoComplete="username"
            value={loginName}
            error={isTried && loginName.trim() === '' ? t('certificate.nameMissing') : undefined}
            onChange={(typed) => {
              change(() => {
                setLoginName(typed);
              });
            }}
          />
          <PinField
            value={pin}
            error={isTried && isPinWrong ? tCertificate('pin.short') : undefined}
            onChange={(typed) => {
              change(() => {
                setPin(typed);
              });
            }}
          />
        </FieldSet>
        <output>{puzzle.isSolving && <p className="signin-state">{tPuzzle('solving')}</p>}</output>
        <div className="signin-acts">
          <Button kind="primary" type="submit" isWide isBusy={isBusy || puzzle.isSolving}>
            {tAccount('login.submit')}
          </Button>
          <Button kind="plain" to={pass('pages/login/index')}>
            {t('scan.otherWays')}
          </Button>
        </div>
      </form>
      <DeviceSignIn door={door} />
    </Screen>
  );
}
