// How a binding stands: whose turn it is, what it covers, its letter, its history, and the moves of this side.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BindingDetail, orgConfirm, orgRefuse, orgRenew, orgRevoke, orgTakeBack } from '../../calls/org.ts';
import { bindingMachine } from '../../states.ts';
import { bindPath } from '../paths.ts';
import { useBindingWords } from '../words.ts';
import { BindFacts } from './BindFacts.tsx';
import { TONES, useScope, useUsed } from './OrgCard.tsx';
import { useSubmit } from '#features/account/web/submit.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';
import { useMoves } from '#packages/ui/moves.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

const ACTS = { confirm: orgConfirm, take_back: orgTakeBack, refuse: orgRefuse, revoke: orgRevoke } as const;
type Act = keyof typeof ACTS;
const NEEDS_REASON: readonly Act[] = ['refuse', 'revoke'];
const RENEWABLE = ['effective', 'expiring', 'expired', 'revoked'];

interface BindViewProps { readonly detail: BindingDetail; readonly mayAct: boolean; readonly onMoved: () => unknown }

export function BindView({ detail, mayAct, onMoved }: BindViewProps) {
  const { card, party, note, content } = detail;
  const words = useBindingWords();
  const { day, fill } = useFormats();
  const scope = useScope();
  const used = useUsed();
  const [asking, ask] = useState<Act>();
  const renew = useRenewing(card);
  const open = party === 'operator' || !mayAct ? [] : openMoves(bindingMachine, card.state, party);
  const acts = (Object.keys(ACTS) as Act[]).filter((act) => open.includes(act));
  const renewing: BarAction[] = mayAct && party === 'firm' && RENEWABLE.includes(card.state) ? [{ label: words['act.renew'], onPress: renew.start, isBusy: renew.isBusy }] : [];
  const [primary, ...rest]: BarAction[] = [
    ...renewing, ...acts.map((act): BarAction => ({ label: words[`act.${act}`], isDanger: NEEDS_REASON.includes(act), onPress: () => { ask(act); } })),
  ];
  return (
    <Screen title={words[`bind.${card.relation}`]} bar={primary ? <StickyBar primary={primary} secondary={rest} /> : undefined}>
      <StatusHeader
        state={<Tag tone={TONES[card.state]}>{words[`state.${card.state}`]}</Tag>} title={party === 'org' ? card.firm.name : card.org.name}
        next={words[`next.${card.state}`]}
      >
        <p className="binding-note">{scope(card.varieties)}</p>
        <p className="binding-note ui-number">{used(card)}</p>
        {card.fromDay && card.toDay && <p className="binding-note ui-number">{fill(words['card.days'], { from: day(card.fromDay), to: day(card.toDay) })}</p>}
      </StatusHeader>
      {renew.problem !== undefined && <Notice tone="danger">{renew.problem}</Notice>}
      {note !== '' && card.state === 'returned' && <Notice tone="warning" title={words.returned}>{note}</Notice>}
      {!mayAct && party !== 'operator' && <Notice>{words.notAllowed}</Notice>}
      <BindFacts detail={detail} content={content} />
      {asking && <Asking key={asking} act={asking} detail={detail} onClose={() => { ask(undefined); }} onMoved={onMoved} />}
    </Screen>
  );
}

function useRenewing({ id, relation }: BindingDetail['card']) {
  const { navigate } = useMoves();
  const { submit, isBusy, problem } = useSubmit(orgRenew, 'binding');
  const start = async () => {
    const answer = await submit({ bindingId: id });
    if (answer) navigate(`${bindPath(relation)}?id=${answer.bindingId}`);
  };
  return { start, isBusy, problem };
}

function Asking({ act, detail: { card }, onClose, onMoved }: { act: Act; detail: BindingDetail; onClose: () => void; onMoved: () => unknown }) {
  const words = useBindingWords();
  const { fill } = useFormats();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const moving = useSubmit(ACTS[act], 'binding');
  const isMissing = NEEDS_REASON.includes(act) && reason.trim().length < 2;
  const move = async () => {
    setTried(true);
    if (isMissing) return;
    const input = NEEDS_REASON.includes(act) ? { bindingId: card.id, reason: reason.trim() } : { bindingId: card.id };
    if (!await moving.submit(input as never)) return;
    showToast(words['done.moved']);
    onClose();
    await queries.invalidateQueries();
    await onMoved();
  };
  return (
    <ConfirmSheet
      isOpen onClose={onClose} title={words[`act.${act}`]} confirmLabel={words[`act.${act}`]} cancelLabel={words['act.cancel']} isBusy={moving.isBusy} onConfirm={move}
      rows={[{ key: 'org', label: words['field.orgId'], value: card.org.name }, { key: 'firm', label: words['party.firm'], value: card.firm.name }]}
    >
      <div className="binding-stack">
        {moving.problem !== undefined && <Notice tone="danger">{moving.problem}</Notice>}
        <p className="binding-note">{fill(words[`ask.${act}`], { firm: card.firm.shortName })}</p>
        {NEEDS_REASON.includes(act) && (
          <TextArea isRequired label={words['ask.reason']} value={reason} maxLength={200} error={isTried && isMissing ? words['flaw.missing'] : undefined} onChange={setReason} />
        )}
      </div>
    </ConfirmSheet>
  );
}
