// A value outside React with subscribers; used by toasts and dialogs.
export interface Store<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly watch: (watcher: () => void) => () => void;
}

export function createStore<Value>(start: Value): Store<Value> {
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
