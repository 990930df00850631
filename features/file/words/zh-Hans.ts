// Files, in simplified Chinese.

import type { FileWords } from './keys.ts';

export const words: FileWords = {
  'fault.not_found': '文件不存在或您无权查看',
  'fault.empty': '文件是空的，请重新选择',
  'fault.too_large': '文件不能超过 {most} MB',
  'fault.wrong_kind': '只能上传 {allowed} 文件',
  'fault.disagrees': '文件内容与扩展名不一致，请核对后重新选择',
  'fault.damaged': '文件不完整或已损坏，请重新导出后上传',
  'fault.quota_full': '贵企业的文件空间（{most} MB）已满，请联系平台',
  'fault.broken_off': '上传中断，请重试',
  'fault.link_over': '链接已失效，请回到原页面重新打开',
  'upload.choose': '选择文件',
  'upload.add': '添加照片',
  'upload.another': '换一个文件',
  'upload.preparing': '正在处理',
  'upload.sending': '正在上传 {percent} %',
  'upload.failed': '上传失败',
  'upload.again': '重试',
  'upload.remove': '移除',
  'upload.limit': '{kinds}，不超过 {most} MB',
  'upload.count': '{count} / {most} 张',
  'upload.full': '最多 {most} 张',
  'upload.offline': '目前离线，联网后重试',
  'upload.unreadable': '这张图片无法读取，请换一张',
  'photo.title': '照片',
  'photo.open': '查看第 {at} 张照片',
  'photo.previous': '上一张',
  'photo.next': '下一张',
  'photo.at': '{at} / {count}',
  open: '打开',
};
