import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { costlyEvents } from '#src/app/boot/costly-events.ts';

/** Names of React's handler props for events that may be costly. */
const handler =
  /\bon((?:Mouse|Pointer|GotPointer|LostPointer|Touch|Drag|Wheel|Scroll|Load|Transition|Animation)\w*?)(Capture)?\b/g;
/** The native event from which React makes an event with another name. */
const nativeEvents: Readonly<Record<string, string>> = {
  mouseenter: 'mouseover',
  mouseleave: 'mouseout',
  pointerenter: 'pointerover',
  pointerleave: 'pointerout',
};
/** Events for which React listens on the element itself, unless the handler is for the capture phase. */
const elementEvents = new Set(['scroll', 'scrollend', 'load']);

/** Returns the handlers in a source text that React would never call, because the app's root ignores costly events. */
function findUnheardHandlers(source: string): string[] {
  const found = new Set<string>();
  for (const [text, name = '', capture] of source.matchAll(handler)) {
    const type = name.toLowerCase();
    if (costlyEvents.has(nativeEvents[type] ?? type) && (capture || !elementEvents.has(type)))
      found.add(text);
  }
  return [...found];
}

type Lock = {
  packages: Record<string, { dev?: boolean; peerDependencies?: Record<string, string> }>;
};

/** Returns the folders of shipped packages that may contain components. */
async function listReactPackages(): Promise<string[]> {
  const { packages }: Lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([folder, { dev, peerDependencies }]) => {
      return !dev && peerDependencies?.react && folder !== 'node_modules/react-dom';
    })
    .map(([folder]) => folder);
}

test.each([
  ['onMouseEnter={show}', ['onMouseEnter']],
  ['onPointerMoveCapture={draw}', ['onPointerMoveCapture']],
  ['onScroll={look} onLoad={show}', []],
  ['onScrollCapture={look}', ['onScrollCapture']],
  ['onPointerDown={press} onPointerUp={release} onTransitionEnd={leave}', []],
])('handlers that React would never call are found: %s', (source, expected) => {
  expect(findUnheardHandlers(source)).toEqual(expected);
});

test('no component of ours has a handler that React would never call', async () => {
  const unheard: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    for (const name of findUnheardHandlers(await readFile(file, 'utf8')))
      unheard.push(`${file}: ${name} (listen on the element: useListeners)`);
  }
  expect(unheard).toEqual([]);
});

test('of the packages with components, only the router has handlers that React would never call', async () => {
  const unheard = new Set<string>();
  for (const folder of await listReactPackages()) {
    for await (const file of glob(`${folder}/**/*.{js,mjs}`)) {
      for (const name of findUnheardHandlers(await readFile(file, 'utf8'))) unheard.add(`${folder}: ${name}`);
    }
  }
  expect([...unheard].toSorted()).toEqual([
    // The router's links prefetch pages with this handler. We prefetch with src/shared/navigation/prefetch.ts instead.
    'node_modules/@tanstack/react-router: onMouseEnter',
    'node_modules/@tanstack/react-router: onMouseLeave',
    'node_modules/@tanstack/react-router: onTouchStart',
  ]);
});
