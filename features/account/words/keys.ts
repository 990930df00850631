// The words of the account: its faults and its screens.
import type { Words } from '#packages/i18n/words.ts';
import type { accountFaults } from '../faults.ts';
import type { PasswordFlaw } from '../rules/flaws.ts';

export type AccountWords = Words<
  | `fault.${keyof typeof accountFaults}`
  | `flaw.${PasswordFlaw}`
  | 'login.title' | 'login.name' | 'login.password' | 'login.show' | 'login.submit' | 'login.empty'
  | 'login.demo' | 'login.demoWhy'
  | 'setting.title' | 'setting.language' | 'setting.amounts' | 'setting.amountsHint' | 'setting.largeText' | 'setting.largeTextHint' | 'setting.logout' | 'setting.logoutAsk'
  | 'setting.logoutWhy' | 'setting.version' | 'setting.newest'
  | 'text.code' | 'text.phone_taken' | 'text.name_taken' | 'text.password_changed' | 'text.phone_changed'
  | 'login.sign' | 'login.forgot' | 'sign.title' | 'sign.kind' | 'sign.personal' | 'sign.enterprise'
  | 'sign.enterpriseHint' | 'sign.phone' | 'sign.phoneWrong' | 'sign.loginName' | 'sign.loginNameHint' | 'sign.name'
  | 'sign.invite' | 'sign.inviteHint' | 'sign.nameMissing' | 'sign.password' | 'sign.passwordHint' | 'sign.agree' | 'sign.agreement' | 'sign.agreeFirst'
  | 'sign.next' | 'sign.submit' | 'sign.haveOne' | 'code.sent' | 'code.label' | 'code.missing' | 'code.hint'
  | 'code.again' | 'code.wait' | 'code.back' | 'code.demo' | 'password.title' | 'password.present' | 'password.new'
  | 'password.missing' | 'password.others' | 'password.submit' | 'password.done' | 'forgot.title' | 'forgot.done'
  | 'forgot.submit' | 'device.title' | 'device.this' | 'device.unknown' | 'device.used' | 'device.end'
  | 'device.endOthers' | 'device.ended' | 'data.title' | 'data.export' | 'data.exportHint' | 'close.title'
  | 'close.why' | 'close.submit' | 'close.done' | 'personal.title' | 'personal.name' | 'personal.save'
  | 'personal.saved' | 'personal.language' | 'personal.phone' | 'personal.noPhone' | 'personal.changePhone'
  | 'personal.newPhone' | 'personal.phoneDone' | 'feedback.title' | 'feedback.kind' | 'feedback.bug'
  | 'feedback.idea' | 'feedback.complaint' | 'feedback.dispute' | 'feedback.text' | 'feedback.textMissing'
  | 'feedback.contact' | 'feedback.contactHint' | 'feedback.send' | 'feedback.thanks' | 'platform.title'
  | 'platform.about' | 'platform.hotline' | 'platform.texts' | 'platform.agreement'
  | 'platform.transaction' | 'platform.customerService' | 'platform.licences' | 'setting.notifications'
  | 'mail.subject' | 'text.mail_code' | 'text.mail_changed' | 'text.new_device' | 'text.second_step_removed'
  | 'message.new_device.title' | 'message.new_device.body'
  | 'login.byPassword' | 'login.byCode' | 'login.byPasskey' | 'login.passkeyHint' | 'login.passkeyNone' | 'login.demoCode'
  | 'login.waysClosed' | 'step.title' | 'step.code' | 'step.codeHint' | 'step.submit' | 'step.passkey' | 'step.enrolWhy' | 'step.scan' | 'step.secret'
  | 'step.picture' | 'step.device' | 'step.deviceWhy' | 'step.renew' | 'step.renewWhy' | 'step.start' | 'recovery.title' | 'recovery.why' | 'recovery.copy' | 'recovery.copied' | 'recovery.done'
  | 'passkey.title' | 'passkey.why' | 'passkey.none' | 'passkey.here' | 'passkey.add' | 'passkey.adding' | 'passkey.added' | 'passkey.label' | 'passkey.labelMissing' | 'passkey.rename' | 'passkey.renamed'
  | 'passkey.remove' | 'passkey.removeAsk' | 'passkey.removeWhy' | 'passkey.removed' | 'passkey.made' | 'passkey.used' | 'passkey.unavailable' | 'passkey.givenUp'
  | 'app.title' | 'app.why' | 'app.on' | 'app.off' | 'app.set' | 'app.left' | 'app.renew' | 'app.remove' | 'app.removeWhy' | 'app.removed'
  | 'personal.mail' | 'personal.noMail' | 'personal.changeMail' | 'personal.mailWrong' | 'personal.mailDone' | 'personal.removeMail' | 'personal.mailRemoved' | 'personal.mailHint'
  | 'setting.secondStep'
  | 'setting.thisDevice' | 'setting.news' | 'setting.cache' | 'setting.cacheHint' | 'setting.privacy' | 'cache.done' | `news.${'connecting' | 'online' | 'offline' | 'stopped' | 'unavailable'}`
  | `privacy.${'visits' | 'device' | 'biometrics' | 'files' | 'yours'}${'' | 'Why'}`
>;
