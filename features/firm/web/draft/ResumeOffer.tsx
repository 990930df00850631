// Offers to go on with input that was left unfinished, or to start anew.

import './draft.css';
import type { ReactNode } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { dropDraft } from '#packages/ui/drafts.ts';
import { Link } from '#packages/ui/Link.tsx';
import { DRAFTS_PATH } from '../paths.ts';
import type { Draft } from './useDraft.ts';
import { useDrafts } from './useDrafts.ts';
import type { DraftSlot } from './useDraftSlot.ts';

interface OfferProps<Value> {
  readonly slot: DraftSlot<Value>;
  /** Something was typed or resumed already. */
  readonly isHidden: boolean;
  /** In place of what the list of drafts says of it. */
  readonly about?: ((value: Value) => ReactNode) | undefined;
}

/** Offers the one changed last. */
export function ResumeOffer<Value>({ slot, isHidden, about }: OfferProps<Value>) {
  const t = useTranslation('firm.resume');
  const tForm = useTranslation('*.draft');
  const { minute } = useFormats();
  const { owner, id, form } = slot;
  const left = useDrafts(owner).filter(
    (one) => one.id !== id && one.kind === form.kind && one.subject === (form.subject ?? ''),
  );
  const [last] = left;
  if (isHidden || !last || owner === undefined) return null;
  return (
    <NoticeBox
      title={t('title', { form: tForm(form.kind) })}
      action={
        <span className="draft-acts">
          <Button
            size="small"
            onPress={() => {
              dropDraft(owner, last.id);
            }}
          >
            {t('anew')}
          </Button>
          <Button
            size="small"
            kind="primary"
            onPress={() => {
              slot.resume(last);
            }}
          >
            {t('resume')}
          </Button>
          {left.length > 1 && <Link to={DRAFTS_PATH}>{t('all', { count: left.length })}</Link>}
        </span>
      }
    >
      {about ? about(last.value as Value) : last.about} {minute(new Date(last.at))}
    </NoticeBox>
  );
}

/** For a form that writes its state with `useDraft`. */
export const DraftOffer = <Value,>({ draft: { slot, isKept } }: { draft: Draft<Value> }) => (
  <ResumeOffer slot={slot} isHidden={isKept} />
);
