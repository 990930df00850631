// Demo: feedback and calls at every stage, one of them passed on.

import { claimItem } from '#features/casework/calls.ts';
import { OWN_UPLOAD_PATH } from '#features/file/calls.ts';
import { closeFeedback, escalateFeedback, noteCall, replyFeedback } from '#features/support/calls/desk.ts';
import { rateFeedback, reopenFeedback, sendFeedback } from '#features/support/calls/feedback.ts';
import { ANSWER_FEEDBACK } from '#features/support/states.ts';
import { uploadForm } from './documents.ts';
import { loginNameOf } from './firms.ts';
import { type Person, signIn, tokenFor } from './people.ts';
import { truckPhotographs } from './photographs.ts';

/** A trader waits, a dispatcher's complaint is passed on, others are answered, rated, reopened and noted. */
export async function tellService(send: typeof fetch, pass: (acts: number) => void): Promise<void> {
  const [trader, dispatcher, cashier, miner, desk] = [
    await signIn(send, 'jinghua', 'firm_trader'),
    await signIn(send, 'jinghua', 'firm_dispatcher'),
    await signIn(send, 'luhe', 'firm_finance'),
    await signIn(send, 'beigou', 'firm_dispatcher'),
    await signIn(send, 'operator', 'operator_editor'),
  ];
  const waiting = await tell(trader, {
    kind: 'idea',
    text: '希望挂牌列表能同时按发站和到厂价筛选，每天比价要切换好几次。',
  });
  await desk(claimItem, { kind: ANSWER_FEEDBACK, id: waiting });
  pass(1);

  const complaint = await tell(dispatcher, {
    kind: 'complaint',
    text: '黑山矿二号磅房昨天排队四小时，车号已经预约，现场却不按时段放行，附照片。',
    contact: '罗刚 13800000306',
    photoIds: await uploadOwn(
      send,
      loginNameOf('jinghua', 'firm_dispatcher'),
      await truckPhotographs('冀B7Q315'),
    ),
  });
  await desk(escalateFeedback, {
    id: complaint,
    seat: 'operator_trade',
    reason: '涉及预约时段不放行，请联系矿方调度核实。',
  });
  pass(1);

  const settled = await tell(cashier, {
    kind: 'bug',
    text: '导出的账户流水里，摘要一列在表格软件中显示不全。',
  });
  await desk(replyFeedback, { id: settled, text: '已修复：摘要列改为自动换行，请重新导出。' });
  await cashier(rateFeedback, { id: settled, rating: 5 });
  pass(1);

  const reopened = await tell(miner, {
    kind: 'dispute',
    text: '电厂实收比矿发少了近一吨，对方说是途损，我方不认可。',
  });
  await desk(replyFeedback, { id: reopened, text: '合同约定途损不超过 0.5%，请先在合同页申请复核磅单。' });
  await miner(reopenFeedback, { id: reopened, text: '复核磅单已经申请，对方三天没有回应。' });
  pass(1);

  await desk(noteCall, {
    kind: 'question',
    text: '来电询问如何更换对公开户行，已告知入口，需发送操作说明。',
    loginName: loginNameOf('tuobei', 'firm_finance'),
    contact: '',
  });
  const driver = await desk(noteCall, {
    kind: 'question',
    text: '司机在北沟矿门口，短信里的提货链接打不开，询问怎么进矿。',
    caller: '张师傅',
    contact: '13900000915',
  });
  await desk(replyFeedback, { id: driver.id, text: '已请派车员重发链接，并告知可凭身份证在门岗登记。' });
  await desk(closeFeedback, { id: driver.id, reason: '司机已进矿。' });
}

interface Told {
  readonly kind: 'bug' | 'idea' | 'complaint' | 'dispute';
  readonly text: string;
  readonly contact?: string;
  readonly photoIds?: readonly string[];
}

const tell = async (author: Person, { contact = '', photoIds = [], ...told }: Told) =>
  (await author(sendFeedback, { ...told, contact, page: '', photoIds: [...photoIds] })).id;

async function uploadOwn(
  send: typeof fetch,
  loginName: string,
  photographs: readonly Buffer[],
): Promise<string[]> {
  const token = await tokenFor(send, loginName);
  const ids: string[] = [];
  for (const [at, photograph] of photographs.entries()) {
    const { type, payload } = uploadForm(`queue-${at + 1}.jpg`, photograph, 'image/jpeg');
    const reply = await send(`http://localhost${OWN_UPLOAD_PATH}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    });
    ids.push(((await reply.json()) as { body: { fileId: string } }).body.fileId);
  }
  return ids;
}
