// General faults in simplified Chinese.
import type { GenericWords } from './keys.ts';

export const words: GenericWords = {
  'fault.not_signed_in': '您尚未登录',
  'fault.bad_parameter': '填写的内容有误，请检查后重新提交',
  'fault.no_permission': '您的岗位没有此项权限',
  'fault.not_found': '内容不存在或已不可查看',
  'fault.version_changed': '内容已被他人更新，请刷新后重试',
  'fault.code_reused': '请求编号重复，请重新提交',
  'fault.wrong_state': '当前状态不允许此操作',
  'fault.too_often': '操作太频繁，请 {seconds} 秒后再试',
  'fault.internal': '系统出现异常，请稍后再试（编号 {trace}）',
  'fault.overloaded': '系统繁忙，请稍后再试',
};
