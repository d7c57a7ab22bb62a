/** Worker that requests `/livez` continuously until it receives a message, and then posts the durations in ms. */
declare const self: Worker;

const holds: number[] = [];
let isStopped = false;

self.onmessage = async ({ data }: MessageEvent<string>) => {
  if (data === "stop") {
    isStopped = true;
    return;
  }
  while (!isStopped) {
    const start = performance.now();
    await (await fetch(data)).arrayBuffer();
    holds.push(performance.now() - start);
    await Bun.sleep(1);
  }
  postMessage(holds);
};
