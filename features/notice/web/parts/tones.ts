// Badge tones of notices, entrustments and enrolments by state.

import type { Tone } from '#packages/ui/Tag.tsx';
import type { AGREED_FEE_STATES } from '../../choices.ts';
import type { EnrolmentState, EntrustState, NoticeState } from '../../states.ts';

export const NOTICE_TONES: Readonly<Record<NoticeState, Tone>> = {
  drafted: 'neutral',
  review: 'warning',
  published: 'info',
  enrolling: 'success',
  closed_enrol: 'warning',
  trading: 'success',
  result_published: 'neutral',
  archived: 'neutral',
  cancelled: 'neutral',
};

export const ENTRUST_TONES: Readonly<Record<EntrustState, Tone>> = {
  drafted: 'neutral',
  submitted: 'info',
  returned: 'danger',
  accepted: 'warning',
  agreement_signed: 'info',
  notice_drafted: 'info',
  listings_proposed: 'warning',
  trading: 'success',
  done: 'neutral',
  unsold: 'warning',
  cancelled: 'neutral',
};

export const ENROLMENT_TONES: Readonly<Record<EnrolmentState, Tone>> = {
  enrolled: 'success',
  asked: 'warning',
  left: 'neutral',
  dropped: 'neutral',
  freed: 'neutral',
};

export const AGREED_FEE_TONES: Readonly<Record<(typeof AGREED_FEE_STATES)[number], Tone>> = {
  accrued: 'info',
  billed: 'warning',
  paid: 'success',
  waived: 'neutral',
  invoiced: 'success',
  credited: 'neutral',
};
