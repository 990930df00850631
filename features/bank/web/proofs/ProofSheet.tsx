// One transfer proof: what was shown, what became of it and why.
import '../bank.css';
import { readProof, withdrawProof } from '../../calls/proof.ts';
import { proofMachine } from '../../states.ts';
import { useBankScreenWords, useBankWords } from '../words.ts';
import { ProofStateTag } from './ProofStateTag.tsx';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { Amount } from '#features/funds/web/Amount.tsx';
import { Part } from '#features/funds/web/Part.tsx';
import { useMoneyAttempt } from '#features/funds/web/useMoneyAttempt.ts';
import type { AnswerOf } from '#packages/call/call.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Sheet } from '#packages/ui/Sheet.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

type Detail = AnswerOf<typeof readProof>;
interface SheetProps { readonly id: string; readonly mayWrite: boolean; readonly onClose: () => void; readonly onEdit: () => void; readonly onChanged: () => unknown }

export function ProofSheet({ id, mayWrite, onClose, onEdit, onChanged }: SheetProps) {
  const words = useBankScreenWords();
  const query = useCall(readProof, { id });
  const changed = async () => { await Promise.all([query.refetch(), onChanged()]); };
  return (
    <Sheet isOpen onClose={onClose} title={words['detail.proof']}>
      <Reading query={query} feature="bank" shape="lines">
        {(proof) => (
          <>
            <ProofFacts proof={proof} />
            {mayWrite && <Acts proof={proof} onEdit={onEdit} onChanged={changed} />}
          </>
        )}
      </Reading>
    </Sheet>
  );
}

export function ProofFacts({ proof }: { proof: Detail }) {
  const words = useBankScreenWords();
  const named = useBankWords();
  const { minute, day } = useFormats();
  return (
    <>
      {proof.reason !== '' && <Notice tone="danger" title={words.rejectedWhy}>{proof.reason}</Notice>}
      <Rows title={words['detail.proof']}>
        <Row isFact label={words.state} value={<ProofStateTag state={proof.state} />} />
        <Row isFact label={words.amount} value={<Amount fen={proof.amount} />} />
        <Row isFact label={words.paidOn} value={day(proof.paidOn)} />
        <Row isFact label={words.payerName} value={proof.payerName} />
        <Row isFact label={words.payerAccount} value={`····${proof.payerTail}`} valueHint={proof.payerBank} />
        <Row isFact label={words.serial} value={<CopyableId id={proof.serial} />} />
        <Row isFact label={words.proofPurpose} value={named[`proofPurpose.${proof.purpose}`]} />
        {proof.matterNo !== '' && <Row isFact label={words.matterNo} value={<CopyableId id={proof.matterNo} />} />}
        <Row isFact label={words.submittedAt} value={minute(proof.submittedAt)} />
        {proof.decidedAt && <Row isFact label={words.decidedAt} value={minute(proof.decidedAt)} />}
      </Rows>
      <Part title={words.files}>
        <Rows title={words.files}>
          {proof.files.map(({ fileId, name, url }) => (
            <Row key={fileId} label={name} value={<a className="ui-link" href={webConfig.httpRequest + url} target="_blank" rel="noopener noreferrer">{words.open}</a>} />
          ))}
        </Rows>
      </Part>
    </>
  );
}

const mayDo = (move: 'edit' | 'withdraw', state: Detail['state']) => proofMachine.moves[move].from.some((one) => one === state);

function Acts({ proof: { id, state }, onEdit, onChanged }: { proof: Detail; onEdit: () => void; onChanged: () => unknown }) {
  const words = useBankScreenWords();
  const { run, obstacle } = useMoneyAttempt(withdrawProof);
  const withdraw = async () => {
    if (!await confirmDialog({ title: words.withdraw, body: words.withdrawAsk, confirm: words.withdraw, isDanger: true })) return;
    if (await run({ id }) === undefined) return;
    showToast(words.withdrawn);
    await onChanged();
  };
  return (
    <>
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
      <div className="bank-acts">
        {mayDo('withdraw', state) && <Button kind="danger" onPress={withdraw}>{words.withdraw}</Button>}
        {mayDo('edit', state) && <Button kind="primary" onPress={onEdit}>{words.edit}</Button>}
      </div>
    </>
  );
}
