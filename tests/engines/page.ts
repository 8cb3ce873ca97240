import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import type * as TestingLibrary from '@testing-library/dom';
import * as v from 'valibot';

import type { Tab } from './engine.ts';
import { waitUntil } from './wait-until.ts';

/** Finds elements by role and accessible name, by the label of a form field, or by their text. */
type Step = {
  by: 'label' | 'role' | 'text';
  value: string;
  pattern: { source: string; flags: string } | null;
};

/** Defines `TestingLibraryDom` in a page, whose queries by role no browser has. */
const library = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);
declare const TestingLibraryDom: typeof TestingLibrary;

const toPattern = (text: string | RegExp) =>
  typeof text === 'string'
    ? { source: `^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: '' }
    : { source: text.source, flags: text.flags };

// These functions run in the page. They use nothing from outside but the page's own objects.

/** Returns the elements of the last step within the first element of each earlier step. */
function findElements(steps: readonly Step[]): HTMLElement[] {
  let found: HTMLElement[] = [document.body];
  for (const { by, value, pattern } of steps) {
    const [container] = found;
    if (!container) return [];
    const text = pattern ? new RegExp(pattern.source, pattern.flags) : /(?:)/;
    if (by === 'role')
      found = TestingLibraryDom.queryAllByRole(container, value, pattern ? { name: text } : {});
    else if (by === 'label') found = TestingLibraryDom.queryAllByLabelText(container, text);
    else found = TestingLibraryDom.queryAllByText(container, text);
  }
  return found;
}

const readTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Returns the middle of the first element, or the reason why a tap there would miss it. Then it scrolls there. */
async function findPoint([element]: HTMLElement[]): Promise<{ x: number; y: number } | string> {
  if (!element) return 'There is no such element';
  // A busy page may move a layer without new boxes for a while, such as a drawer that slides in.
  const slides = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Infinity &&
        effect.target?.contains(element),
    );
  if (slides) return 'It is sliding';
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return 'It is moving';
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  if (element.contains(hit) || hit?.closest('label')?.control === element) return point;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return hit ? `It is covered by ${hit.outerHTML.slice(0, 200)}` : 'It is outside the viewport';
}

/** Sets a field's value as its picker does, because each engine types dates in another order. */
function setValue([element]: HTMLElement[], value: string): boolean {
  if (!(element instanceof HTMLInputElement)) return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

const isHydrated = () =>
  [...document.querySelectorAll('#root a, #root button')].every(
    (element) =>
      element.getBoundingClientRect().top > innerHeight ||
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );

/** Whether the parts of the app that load after the first input are there. */
const hasAfterInput = () => document.querySelector('[role="status"][aria-atomic="false"]') !== null;

const frameCorner = () => {
  const { left, top } = document.querySelector('iframe')?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: left, y: top };
};

const pointSchema = v.object({ x: v.number(), y: v.number() });

/** The page of a tab, or the first frame of this page. */
export class EnginePage {
  readonly tab: Tab;
  readonly origin: string;
  readonly isFrame: boolean;

  constructor(tab: Tab, origin: string, isFrame = false) {
    this.tab = tab;
    this.origin = origin;
    this.isFrame = isFrame;
  }

  /** Opens a page of the site. Returns when it reacts to input. */
  async open(path: string): Promise<void> {
    await this.expectNoErrors();
    await this.tab.open(this.origin + path);
    await this.waitFor(isHydrated);
    await waitUntil(async () => {
      await this.tab.press('Shift');
      return this.evaluate(v.boolean(), hasAfterInput);
    }, assert.ok);
  }

  /** Runs a function in the page, which may use nothing from outside but its arguments. */
  async evaluate<T, A extends readonly unknown[]>(
    schema: v.GenericSchema<unknown, T>,
    run: (...values: A) => unknown,
    ...values: A
  ): Promise<T> {
    const list = values.map((value) => JSON.stringify(value)).join();
    return v.parse(schema, await this.tab.evaluate(`(${String(run)})(${list})`, this.isFrame));
  }

  async expectNoErrors(): Promise<void> {
    const errors = await this.tab.evaluate('globalThis.engineErrors ?? []', this.isFrame);
    assert.deepEqual(errors, []);
  }

  /** Waits until a function in the page returns true. */
  async waitFor<A extends readonly unknown[]>(run: (...values: A) => boolean, ...values: A): Promise<void> {
    await waitUntil(
      () => this.evaluate(v.boolean(), run, ...values),
      (value) => assert.ok(value, String(run)),
    );
  }

  /** Waits for an address whose path and query match, and returns these. */
  waitForPath(pattern: RegExp): Promise<string> {
    const read = () => this.evaluate(v.string(), () => location.pathname + location.search);
    return waitUntil(read, (path) => assert.match(path, pattern));
  }

  goBack = () => this.evaluate(v.unknown(), () => history.back());
  /** Games are served on the next port. */
  get gamesOrigin(): string {
    const url = new URL(this.origin);
    url.port = String(Number(url.port) + 1);
    return url.origin;
  }
  get frame(): EnginePage {
    return new EnginePage(this.tab, this.origin, true);
  }
  role = (value: string, name?: string | RegExp) => new Elements(this, []).role(value, name);
  label = (text: string | RegExp) => new Elements(this, []).label(text);
  text = (text: string | RegExp) => new Elements(this, []).text(text);
}

/** The elements on a page that match. Actions use the first one. */
export class Elements {
  readonly page: EnginePage;
  readonly steps: readonly Step[];

  constructor(page: EnginePage, steps: readonly Step[]) {
    this.page = page;
    this.steps = steps;
  }

  #add = (by: Step['by'], value: string, text?: string | RegExp) =>
    new Elements(this.page, [
      ...this.steps,
      { by, value, pattern: text === undefined ? null : toPattern(text) },
    ]);
  role = (value: string, name?: string | RegExp) => this.#add('role', value, name);
  label = (text: string | RegExp) => this.#add('label', '', text);
  text = (text: string | RegExp) => this.#add('text', '', text);

  toString(): string {
    return this.steps.map(({ by, value, pattern }) => `${by} ${value} ${pattern?.source ?? ''}`).join(' > ');
  }

  async #evaluate<T>(schema: v.GenericSchema<unknown, T>, use: string, ...values: unknown[]): Promise<T> {
    const { tab, isFrame } = this.page;
    if ((await tab.evaluate('typeof TestingLibraryDom', isFrame)) === 'undefined')
      await tab.evaluate(`(() => { ${library}\n return true; })()`, isFrame);
    const list = values.map((value) => `, ${JSON.stringify(value)}`).join('');
    const expression = `(${use})((${String(findElements)})(${JSON.stringify(this.steps)})${list})`;
    return v.parse(schema, await tab.evaluate(expression, isFrame));
  }

  readTexts = (): Promise<string[]> => this.#evaluate(v.array(v.string()), String(readTexts));
  isShown = async (): Promise<boolean> => (await this.readTexts()).length > 0;

  /** Waits until the first element is there and its text matches. */
  async waitFor(text = /(?:)/): Promise<void> {
    await waitUntil(this.readTexts, ([first]) => {
      assert.ok(first !== undefined, `${String(this)} is missing`);
      assert.match(first, text, String(this));
    });
  }
  async waitUntilGone(): Promise<void> {
    await waitUntil(this.readTexts, (texts) => assert.deepEqual(texts, [], `${String(this)} is still there`));
  }

  async click(): Promise<void> {
    const { tab, isFrame } = this.page;
    const read = () => this.#evaluate(v.union([pointSchema, v.string()]), String(findPoint));
    const point = await waitUntil(read, (value) =>
      assert.ok(typeof value === 'object', `${String(this)}: ${JSON.stringify(value)}`),
    );
    assert.ok(typeof point === 'object');
    const corner = isFrame
      ? v.parse(pointSchema, await tab.evaluate(`(${String(frameCorner)})()`, false))
      : { x: 0, y: 0 };
    await tab.click(Math.round(corner.x + point.x), Math.round(corner.y + point.y));
  }

  /** Taps the field and types. */
  async type(text: string): Promise<void> {
    await this.click();
    await this.page.tab.type(text);
  }
  async setDate(value: string): Promise<void> {
    await this.waitFor();
    assert.ok(await this.#evaluate(v.boolean(), String(setValue), value));
  }
}
