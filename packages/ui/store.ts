// A value outside React that parts watch: what toasts and dialogs are raised through.
export interface Board<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly watch: (watcher: () => void) => () => void;
}

export function board<Value>(start: Value): Board<Value> {
  let value = start;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
