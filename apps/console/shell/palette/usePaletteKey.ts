// Ctrl-K or Cmd-K from anywhere in the console.

import { useEffect } from 'react';

export function usePaletteKey(open: () => void) {
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onPress);
    return () => {
      document.removeEventListener('keydown', onPress);
    };
  });
}
