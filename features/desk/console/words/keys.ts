// Every word of the desk's own desks.
import type { Words } from '#packages/i18n/words.ts';

export type DeskDeskWords = Words<
  | 'queue.about' | 'queue.empty' | 'queue.emptyWhy' | 'queue.kind' | 'queue.title' | 'queue.age' | 'queue.since'
  | 'queue.claim' | 'queue.free' | 'queue.mine' | 'queue.others' | 'queue.ownWork' | 'queue.take' | 'queue.release'
  | 'kind.check_withdrawal' | 'kind.send_withdrawal' | 'kind.identify_receipt' | 'kind.credit_receipt' | 'kind.approve_receipt' | 'kind.match_proof'
  | 'kind.explain_difference' | 'kind.accept_difference' | 'kind.review_listing' | 'kind.review_article' | 'kind.publish_quotes' | 'kind.publish_text'
  | 'kind.publish_banner' | 'kind.publish_clause' | 'kind.confirm_figures' | 'kind.decide_menus' | 'kind.rule_breach' | 'kind.answer_fee_objection' | 'kind.issue_invoice' | 'kind.redden_invoice' | 'kind.decide_fee_rate' | 'kind.verify_draft' | 'kind.collect_draft' | 'kind.decide_articles' | 'kind.answer_plea' | 'kind.answer_statement' | 'kind.look_at_proof' | 'kind.answer_feedback' | 'kind.certify_firm' | 'kind.decide_identity' | 'kind.issue_certificate' | 'kind.decide_ticket' | 'kind.decide_over_ticket' | 'kind.approve_scale' | 'kind.review_release' | 'kind.release_money' | 'kind.rule_sheet' | 'kind.rule_appeal' | 'kind.decide_sheet_ruling' | 'kind.answer_escalation' | 'kind.approve_binding' | 'kind.decide_parameter' | 'kind.approve_broadcast' | 'people.about'
  | 'people.keyword' | 'people.name' | 'people.loginName' | 'people.phone' | 'people.firm' | 'people.seats'
  | 'people.status' | 'people.active' | 'people.disabled' | 'people.sessions' | 'people.lastUsed' | 'people.created'
  | 'people.device' | 'people.signedIn' | 'people.noSessions' | 'people.end' | 'people.endAll' | 'people.endWhat'
  | 'people.ended' | 'feedback.about' | 'feedback.kind' | 'feedback.state' | 'feedback.text' | 'feedback.person'
  | 'feedback.contact' | 'feedback.page' | 'feedback.at' | 'feedback.keyword' | 'feedback.reply'
  | 'feedback.replied' | 'feedback.replyLabel' | 'feedback.replyNeeded' | 'feedback.close' | 'feedback.bug'
  | 'feedback.idea' | 'feedback.complaint' | 'feedback.dispute' | 'feedback.open' | 'feedback.repliedState'
  | 'feedback.closed' | 'feedback.empty' | 'health.about' | 'health.jobs' | 'health.job' | 'health.every'
  | 'health.last' | 'health.took' | 'health.outcome' | 'health.done' | 'health.failed' | 'health.late'
  | 'health.error' | 'health.boxes' | 'health.box' | 'health.count' | 'health.oldest' | 'box.news' | 'box.pushes'
  | 'box.texts_waiting' | 'box.texts_failed' | 'box.texts_kept' | 'box.mails_waiting' | 'box.mails_failed'
  | 'box.mails_kept' | 'box.unsealed' | 'health.chain' | 'health.sequence' | 'health.hash' | 'health.verify'
  | 'health.sound' | 'health.broken' | 'kind.lift_second_step' | 'kind.decide_seats'
  | 'lift.title' | 'lift.ask' | 'lift.what' | 'lift.waits' | 'lift.by' | 'lift.confirm' | 'lift.drop' | 'lift.asked' | 'lift.done' | 'lift.dropped'
>;
