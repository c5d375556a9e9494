import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../services/nginx.ts';

/** A window of Firefox or WebKit, which the test controls. */
export interface Window {
  name: string;
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page; returns its result. */
  run<T = void>(body: string): Promise<T>;
  /** Prints the page as a PDF; undefined for a browser whose driver cannot print. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Repeats the call for half a minute until it succeeds: a browser accepts connections only a while after its start. */
async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 300; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts Firefox; controls it over a WebSocket by WebDriver BiDi. */
export async function openFirefox(): Promise<Window> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'okno-firefox-'));
  const child = spawn('firefox-esr', ['--headless', `--remote-debugging-port=${port}`, '--profile', profile], {
    env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
    stdio: 'ignore',
  });
  const socket = await retry(async () => {
    const opening = new WebSocket(`ws://127.0.0.1:${port}/session`);
    await new Promise<void>((resolve, reject) => {
      opening.onopen = () => resolve();
      opening.onerror = () => reject(new Error('Firefox does not listen'));
    });
    return opening;
  });
  const answerById = new Map<number, PromiseWithResolvers<unknown>>();
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data));
    if (type === 'error') answerById.get(id)?.reject(new Error(message));
    else answerById.get(id)?.resolve(result);
  };
  let sent = 0;
  const command = <T>(method: string, params: object): Promise<T> => {
    const answer = Promise.withResolvers<unknown>();
    answerById.set(++sent, answer);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answer.promise as Promise<T>;
  };
  await command('session.new', { capabilities: {} });
  const { contexts } = await command<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  return {
    name: 'Firefox',
    async open(url) {
      await command('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async run(body) {
      const { type, result, exceptionDetails } = await command<{
        type: string;
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `(async () => JSON.stringify({ value: await (async () => { ${body} })() }))()`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return JSON.parse(result?.value ?? '{}').value;
    },
    async print() {
      const margin = { top: 0, bottom: 0, left: 0, right: 0 };
      const { data } = await command<{ data: string }>('browsingContext.print', { context, margin });
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the MiniBrowser of WebKitGTK on a virtual screen (Xvfb); controls it by WebDriver. */
export async function openWebKit(): Promise<Window> {
  const port = await freePort();
  const screen = `:${90 + (port % 900)}`;
  const display = spawn('Xvfb', [screen, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const command = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = body ? { body: JSON.stringify(body) } : {};
    const { value } = (await (await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...init })).json()) as {
      value: T & { error?: string; message?: string };
    };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = await retry(() =>
    command<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch: {} } }),
  );
  const sessionPath = `/${sessionId}`;
  await command('POST', `${sessionPath}/timeouts`, { script: 120_000 });
  await command('POST', `${sessionPath}/window/rect`, { width: 1440, height: 900 });
  return {
    name: 'WebKit',
    async open(url) {
      await command('POST', `${sessionPath}/url`, { url });
    },
    run: body =>
      command('POST', `${sessionPath}/execute/async`, {
        script: `const done = arguments[0]; (async () => { ${body} })().then(done, e => done({ thrown: String(e) }))`,
        args: [],
      }).then(value => {
        const { thrown } = (value ?? {}) as { thrown?: string };
        if (thrown) throw new Error(thrown);
        return value as never;
      }),
    async close() {
      await command('DELETE', sessionPath).catch(() => {});
      await end(driver);
      await end(display);
    },
  };
}
