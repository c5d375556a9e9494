import { once } from 'node:events';
import { get } from 'node:http';

/** Opens streams of events; a process of its own, so that reading them delays nobody else's requests. */
const [{ url, who }] = (await once(process, 'message')) as [{ url: string; who: Record<string, string>[] }];
let told: number[] = [];

const open = (headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, accept: 'text/event-stream' }, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`stream: ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        const now = performance.timeOrigin + performance.now();
        for (let n = text.split('event: next').length; n > 1; n--) told.push(now);
      });
      response.on('error', reject);
      resolve();
    }).on('error', reject);
  });

const SIDE_BY_SIDE = 20;
for (let from = 0; from < who.length; from += SIDE_BY_SIDE)
  await Promise.all(who.slice(from, from + SIDE_BY_SIDE).map(open));
process.on('message', () => {
  process.send?.(told);
  told = [];
});
process.on('disconnect', () => process.exit());
process.send?.('open');
