// What is printed in the box of a signature: in Chinese, as the papers are.

export const printedTexts = {
  title: '电子签名',
  person: '签署人',
  at: '签署时间',
  zone: '北京时间',
  serial: '证书序列号',
} as const;
