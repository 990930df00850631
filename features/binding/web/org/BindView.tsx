// View of a binding: turn, coverage, letters, history, moves.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { BindingDetail } from '../../calls/org.ts';
import { bindingMachine, isRenewable } from '../../states.ts';
import { bindPath } from '../paths.ts';
import { BindFacts } from './BindFacts.tsx';
import { type Act, ACTS, BindingMoveDrawer, NEEDS_REASON, useRenewal } from './BindingMoveDrawer.tsx';
import { BINDING_TONES, useScope, useUsed } from './OrgCard.tsx';

interface BindViewProps {
  readonly detail: BindingDetail;
  readonly mayAct: boolean;
  readonly onMoved: () => unknown;
}

export function BindView({ detail, mayAct, onMoved }: BindViewProps) {
  const { card, party, note, content } = detail;
  const t = useTranslation('binding');
  const { day } = useFormats();
  const scope = useScope();
  const used = useUsed();
  const [asking, ask] = useState<Act>();
  const renew = useRenewal(card);
  const open = party === 'operator' || !mayAct ? [] : openMoves(bindingMachine, card.state, party);
  const acts = (Object.keys(ACTS) as Act[]).filter((act) => open.includes(act));
  const renewing: BarAction[] =
    mayAct && party === 'firm' && isRenewable(card.state)
      ? [
          card.renewal
            ? {
                label: t('act.renewing', { state: t(`state.${card.renewal.state}`) }),
                to: `${bindPath(card.relation)}?id=${card.renewal.id}`,
              }
            : { label: t('act.renew'), onPress: renew.start, isBusy: renew.isBusy },
        ]
      : [];
  const barActionOf = (act: Act): BarAction => ({
    label: t(`act.${act}`),
    isDanger: NEEDS_REASON.includes(act),
    onPress: () => {
      ask(act);
    },
  });
  // Only a way on is filled in red: taking something back is open, but not what is hoped for.
  const isBack = (act: Act) => act === 'take_back' || NEEDS_REASON.includes(act);
  const back = acts.filter(isBack).map(barActionOf);
  const [primary, ...rest] = [...renewing, ...acts.filter((act) => !isBack(act)).map(barActionOf)];
  return (
    <Screen
      title={t(`bind.${card.relation}`)}
      bar={
        primary || back.length > 0 ? (
          <StickyBar primary={primary} secondary={[...back, ...rest]} />
        ) : undefined
      }
    >
      <StatusHeader
        state={<Tag tone={BINDING_TONES[card.state]}>{t(`state.${card.state}`)}</Tag>}
        title={party === 'org' ? card.firm.name : card.org.name}
        next={t(`next.${card.state}`)}
      >
        <p className="binding-note">{scope(card.varieties)}</p>
        <p className="binding-note ui-number">{used(card)}</p>
        {card.fromDay && card.toDay && (
          <p className="binding-note ui-number">
            {t('card.days', { from: day(card.fromDay), to: day(card.toDay) })}
          </p>
        )}
      </StatusHeader>
      {renew.problem !== undefined && <NoticeBox tone="danger">{renew.problem}</NoticeBox>}
      {note !== '' && card.state === 'returned' && (
        <NoticeBox tone="warning" title={t('returned')}>
          {note}
        </NoticeBox>
      )}
      {!mayAct && party !== 'operator' && <NoticeBox>{t('notAllowed')}</NoticeBox>}
      <BindFacts detail={detail} content={content} />
      {asking && (
        <BindingMoveDrawer
          key={asking}
          act={asking}
          card={card}
          onClose={() => {
            ask(undefined);
          }}
          onMoved={onMoved}
        />
      )}
    </Screen>
  );
}
