// Loads each value once; loaded ones are read synchronously, failures retried.

/** React's `use` reads a promise with an attached value without suspending. */
const carryValue =
  <V>(promise: Promise<V>) =>
  (value: V) =>
    Object.assign(promise, { status: 'fulfilled', value });

export function loadOnce<K, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const loading = new Map<K, Promise<V>>();
  return (key) => {
    const known = loading.get(key);
    if (known) return known;
    const promise = load(key);
    loading.set(key, promise);
    promise.then(carryValue(promise), () => {
      loading.delete(key);
    });
    return promise;
  };
}
