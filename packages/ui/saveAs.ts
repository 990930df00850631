// Saves a file on the user's device.

const MIME_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function saveAs(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const type = MIME_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
