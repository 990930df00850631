// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'auction': {
      'fault.already_leading': None;
      'fault.already_signed': None;
      'fault.lot_closed': None;
      'fault.lot_limit': { most: bigint | number };
      'fault.lot_paused': None;
      'fault.not_enrolled': None;
      'fault.not_public_yet': None;
      'fault.off_quantity': { least: bigint; step: bigint; most: bigint };
      'fault.other_operator': None;
      'fault.over_cap': { cap: bigint };
      'fault.secret_wrong': None;
      'fault.stale_price': { standing: bigint };
      'fault.too_far': { least: bigint; most: bigint };
      'fault.too_low': { least: bigint; most: bigint };
      'fault.wrong_kind': None;
      'message.lot_cancelled.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint; reason: string | number | bigint };
      'message.lot_cancelled.title': None;
      'message.lot_fault.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint; at: Date };
      'message.lot_fault.title': None;
      'message.lot_no_sale.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint };
      'message.lot_no_sale.title': None;
      'message.lot_paused.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint; reason: string | number | bigint };
      'message.lot_paused.title': None;
      'message.lot_sold.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint; price: bigint };
      'message.lot_sold.title': None;
      'message.lot_unsold_reserve.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint; price: bigint };
      'message.lot_unsold_reserve.title': None;
      'message.lot_voided.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint; reason: string | number | bigint };
      'message.lot_voided.title': None;
      'message.lot_won.body': { lot: bigint | number; no: string | number | bigint; title: string | number | bigint; quantity: bigint; price: bigint };
      'message.lot_won.title': None;
      'move.session.cancel': None;
      'move.session.close_enrolment': None;
      'move.session.end': None;
      'move.session.enrol': None;
      'move.session.open': None;
      'state.lot.cancelled': None;
      'state.lot.closing': None;
      'state.lot.no_sale': None;
      'state.lot.paused': None;
      'state.lot.running': None;
      'state.lot.sold': None;
      'state.lot.unsold_reserve': None;
      'state.lot.voided': None;
      'state.lot.waiting': None;
      'state.session.cancelled': None;
      'state.session.ended': None;
      'state.session.enrolling': None;
      'state.session.ready': None;
      'state.session.running': None;
      'state.session.scheduled': None;
      'todo.accept_below_reserve': None;
    };
  }
}
