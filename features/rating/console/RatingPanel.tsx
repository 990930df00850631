// Panel of one rating, with the act that hides its remark.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { type DeskRating, deskRating, hideRemark } from '../calls/desk.ts';
import { useMarksText } from './useMarksText.ts';

export function RatingPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('rating.console');
  return (
    <DeskPanel
      call={deskRating}
      input={{ id }}
      title={({ no, raterName }) => `${no} · ${raterName}`}
      waiting={t('remark')}
      size={640}
      feature="rating"
      onClose={onClose}
    >
      {(rating) => <RatingContent rating={rating} />}
    </DeskPanel>
  );
}

export function RatingContent({ rating }: { rating: DeskRating }) {
  const t = useTranslation('rating.console');
  const { minute } = useFormats();
  const may = useMayCall();
  const marksText = useMarksText();
  const { id, no, contractId, raterId, raterName, ratedId, ratedName, remark, hiddenFor, hiddenBy, at } =
    rating;
  return (
    <>
      <DeskFacts
        facts={[
          { label: t('contract'), value: no, leadsTo: { type: 'contract', id: contractId } },
          { label: t('rater'), value: raterName, leadsTo: { type: 'firm', id: raterId } },
          { label: t('rated'), value: ratedName, leadsTo: { type: 'firm', id: ratedId } },
          { label: t('marks'), value: marksText(rating) },
          { label: t('remark'), value: remark || '–' },
          { label: t('at'), value: minute(at) },
          ...(hiddenFor === null ? [] : [{ label: t('hidden'), value: `${hiddenFor} · ${hiddenBy ?? ''}` }]),
        ]}
      />
      <DeskActs
        isRow
        may={may}
        subject={no}
        acts={[
          act({
            label: t('hide'),
            kind: 'danger',
            isOpen: remark !== '' && hiddenFor === null,
            call: hideRemark,
            reason: 'needed',
            longestReason: 200,
            what: t('hide.what'),
            input: (reason) => ({ id, reason }),
          }),
        ]}
      />
    </>
  );
}
