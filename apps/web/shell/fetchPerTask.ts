// Sends a page's requests one per task, so that taps are handled in between.
const { port1: receiver, port2: sender } = new MessageChannel();
const queue: (() => void)[] = [];
receiver.onmessage = () => queue.shift()?.();

export const fetchPerTask: typeof fetch = (what, how) =>
  new Promise((resolve, reject) => {
    queue.push(() => {
      fetch(what, how).then(resolve, reject);
    });
    sender.postMessage(undefined);
  });
