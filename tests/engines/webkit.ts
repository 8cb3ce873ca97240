import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';

import * as v from 'valibot';

import { type Engine, type Key, type Tab, errorCollector, viewport } from './engine.ts';
import { waitUntil } from './wait-until.ts';

/** Key codes of the WebDriver standard. */
const keyCodes: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Shift: '\uE008' };

const replySchema = v.object({ value: v.unknown() });
const sessionSchema = v.object({ sessionId: v.string() });
const outcomeSchema = v.union([v.object({ value: v.unknown() }), v.object({ error: v.string() })]);

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** Starts an X server without a screen, because WebKitGTK paints only in a window. Returns its display. */
async function startDisplay(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] ?? child, 'data');
  return { child, display: `:${String(number).trim()}` };
}

/** Starts WebKitGTK's WebDriver server. Each tab is a browser of its own without a stored profile. */
export async function startWebkit(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!binary) throw new Error('WebKitGTK has no MiniBrowser on this machine');
  const { child: screen, display } = await startDisplay();
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });

  async function send(method: 'DELETE' | 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    // The driver's own timeout for a page is five minutes.
    const signal = AbortSignal.timeout(60_000);
    const init = { method, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = v.parse(replySchema, await reply.json());
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const startSession = async () =>
    v.parse(
      sessionSchema,
      await send('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            acceptInsecureCerts: true,
            // Returns from a navigation at once, so that the collector of errors starts before the page's own scripts.
            pageLoadStrategy: 'none',
            'webkitgtk:browserOptions': { binary, args: ['--automation'] },
          },
        },
      }),
    );

  await waitUntil(
    () => send('GET', '/status'),
    () => {},
  );

  async function openTab(): Promise<Tab> {
    const { sessionId } = await startSession();
    const call = (method: 'DELETE' | 'GET' | 'POST', path: string, body?: unknown) =>
      send(method, `/session/${sessionId}${path}`, body);
    const act = (type: 'key' | 'pointer', actions: unknown[]) =>
      call('POST', '/actions', { actions: [{ type, id: type, actions }] });
    const typeText = async (text: string) => {
      await act(
        'key',
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    };
    let isInFrame = false;
    const chooseFrame = async (inFrame: boolean) => {
      if (inFrame !== isInFrame) await call('POST', '/frame', { id: inFrame ? 0 : null });
      isInFrame = inFrame;
    };
    const evaluate: Tab['evaluate'] = async (expression, inFrame) => {
      await chooseFrame(inFrame);
      const script = `const done = arguments[0]; (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const outcome = v.parse(outcomeSchema, await call('POST', '/execute/async', { script, args: [] }));
      if ('error' in outcome) throw new Error(outcome.error);
      return outcome.value;
    };
    await call('POST', '/window/rect', viewport);
    return {
      open: async (url) => {
        await evaluate('void (globalThis.engineLeft = true)', false);
        await call('POST', '/url', { url });
        const start = `globalThis.engineLeft ? null : (globalThis.engineErrors ?? (${errorCollector})(), document.readyState)`;
        await waitUntil(
          () => evaluate(start, false),
          (state) => assert.equal(state, 'complete'),
        );
      },
      evaluate,
      click: async (x, y) => {
        await chooseFrame(false);
        await act('pointer', [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
      },
      type: typeText,
      press: (key) => typeText(keyCodes[key]),
      takeScreenshot: async () =>
        Buffer.from(v.parse(v.string(), await call('GET', '/screenshot')), 'base64'),
      close: async () => void (await call('DELETE', '')),
    };
  }
  return {
    version: execFileSync(binary, ['--version'], { env, encoding: 'utf8' }).trim(),
    openTab,
    close: async () => {
      driver.kill();
      screen.kill();
    },
  };
}
