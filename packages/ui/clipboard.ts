// Copies text and confirms with a toast.

import { showToast } from './Toast.tsx';

export async function copyText(text: string, copied: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  showToast(copied);
}
