// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'instalment': {
      'column.daysLate': None;
      'column.dueOn': None;
      'column.interest': None;
      'column.interestRate': None;
      'column.isOurs': None;
      'column.share': None;
      'due': { day: string | number | bigint };
      'fault.prepay_not_agreed': None;
      'fault.prepay_over': { most: bigint };
      'interest': { interest: bigint };
      'kind.balance': None;
      'kind.delivery': None;
      'kind.prepayment': None;
      'kind.refund': None;
      'late': { days: bigint | number };
      'list./api/contract/instalment/page': None;
      'message.pay_late.body': { amount: bigint; subject: string | number | bigint; dueOn: string };
      'message.pay_late.title': { title: string | number | bigint };
      'message.pay_missing.body': { amount: bigint; subject: string | number | bigint; dueOn: string };
      'message.pay_missing.title': { title: string | number | bigint };
      'message.pay_soon.body': { amount: bigint; subject: string | number | bigint; dueOn: string };
      'message.pay_soon.title': { title: string | number | bigint };
      'message.pay_today.body': { amount: bigint; subject: string | number | bigint; dueOn: string };
      'message.pay_today.title': { title: string | number | bigint };
      'of': { share: string | number | bigint; payer: string | number | bigint };
      'paidPart': { paid: bigint };
      'payments.empty': None;
      'payments.emptyWhy': None;
      'payments.period': None;
      'payments.them': None;
      'payments.title': None;
      'payments.us': None;
      'plan.rateWhy': { rate: string | number | bigint; year: string | number | bigint };
      'plan.title': None;
      'plan.why': None;
      'prepay.after': None;
      'prepay.amount': None;
      'prepay.gap': None;
      'prepay.lock': None;
      'prepay.locked': None;
      'prepay.lockedWhy': None;
      'prepay.needed': None;
      'prepay.title': None;
      'prepay.why': None;
      'prepay.wrong': None;
      'state.cancelled': None;
      'state.open': None;
      'state.paid': None;
      'todo.lock_prepayment': { counterparty: string | number | bigint };
      'turn.prepay': { amount: bigint };
    };
  }
}
