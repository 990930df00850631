// The general faults, in simplified Chinese.

import type { GenericFaultWords } from './keys.ts';

export const words: GenericFaultWords = {
  'fault.not_signed_in': '您尚未登录或登录已失效，请重新登录',
  'fault.bad_parameter': '填写的内容不符合要求，请检查后重试',
  'fault.no_permission': '您没有此操作的权限',
  'fault.not_found': '记录不存在或您无权查看',
  'fault.version_changed': '内容已被他人更新，请刷新后重试',
  'fault.code_reused': '该请求编号已用于另一项操作，请重新提交',
  'fault.wrong_state': '当前状态不允许此操作，请刷新后重试',
  'fault.too_often': '操作太频繁，请 {seconds} 秒后再试',
  'fault.papers_waiting': '贵公司已有 {most|number} 份文件正在生成，请待部分完成后再试',
  'fault.paper_characters': '文件过长，无法生成：共 {actual|number} 字，最多 {most|number} 字',
  'fault.paper_lines': '文件过长，无法生成：共 {actual|number} 行，最多 {most|number} 行',
  'fault.paper_articles': '文件过长，无法生成：共 {actual|number} 条，最多 {most|number} 条',
  'fault.kept_changing': '文件生成期间内容多次变更，请重新查看后再试',
  'fault.internal': '系统异常，请稍后重试（编号 {trace}）',
  'fault.overloaded': '系统繁忙，请稍后重试',
  offline: '网络中断，请恢复网络后重试；重复提交不会重复生效',
  'offline.act': '目前离线，联网后才能提交',
  'offline.read': '网络不可用，请恢复网络后重试',
  timeout: '连接服务器超时，请重试；重复提交不会重复生效',
  broken: '系统异常，请稍后重试',
  refused: '请求被拒绝',
  signed_out: '登录已失效，请重新登录',
  'name.unseen': '名称或姓名中含有看不见的字符，请删除后重新输入',
};
