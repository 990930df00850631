// The audit's desks, in simplified Chinese.

import type { AuditDeskWords } from './keys.ts';

export const words: AuditDeskWords = {
  about: '运营人员的每个操作与账户安全事件。查询本身也会记录。',
  from: '从',
  to: '到',
  personId: '人员编号',
  path: '接口路径',
  matterId: '对象编号',
  outcome: '结果代码',
  at: '时间',
  person: '人员',
  nobody: '未登录',
  seats: '岗位',
  matter: '对象',
  ip: 'IP 地址',
  device: '设备',
  seal: '封存序号',
  unsealed: '待封存',
  input: '输入',
  trace: '请求编号',
  hash: '哈希',
  detail: '记录详情',
};
