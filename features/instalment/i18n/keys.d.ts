// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'instalment': {
      'column.daysLate': None;
      'column.dueOn': None;
      'column.held': None;
      'column.interest': None;
      'column.interestRate': None;
      'column.isOurs': None;
      'column.replaced.on': None;
      'column.replaced.standing': None;
      'column.share': None;
      'deadline.lock_prepayment': { no: string | number | bigint };
      'due': { day: string | number | bigint };
      'fault.prepay_not_agreed': None;
      'fault.prepay_over': { most: bigint };
      'held': { held: bigint };
      'interest': { interest: bigint };
      'interestEnded': { interest: bigint };
      'kind.balance': None;
      'kind.delivery': None;
      'kind.prepayment': None;
      'kind.refund': None;
      'kind.retention': None;
      'late': { days: bigint | number };
      'list./api/contract/desk/instalment/page': None;
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
      'passes.lock_prepayment': None;
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
      'prepay.most': { most: bigint };
      'prepay.needed': None;
      'prepay.title': None;
      'prepay.why': None;
      'prepay.wrong': None;
      'replaced': { day: string | number | bigint; standing: bigint };
      'reversed': { day: string | number | bigint };
      'state.cancelled': None;
      'state.open': None;
      'state.paid': None;
      'todo.lock_prepayment': { counterparty: string | number | bigint };
      'turn.prepay': { amount: bigint };
    };
    'instalment.audited': {
      'contract_prepay_lock': None;
    };
    'instalment.console': {
      'about': None;
      'contract': None;
      'dueFrom': None;
      'dueOn': None;
      'dueTo': None;
      'empty': None;
      'emptyWhy': None;
      'held': None;
      'inTime': None;
      'interest': None;
      'isLate': None;
      'keyword': None;
      'open': None;
      'overdue': None;
      'payee': None;
      'payer': None;
      'sheet': None;
    };
    'instalment.desk': {
      'paymentsDue': None;
    };
    'instalment.job': {
      'instalment_remind_payers': None;
    };
  }
}
