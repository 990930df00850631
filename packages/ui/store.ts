// A value outside React with subscribers; used by toasts and dialogs.
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
