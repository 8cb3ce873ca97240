import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { costlyEvents } from '#src/app/boot/costly-events.ts';

/** React's handlers of what may be costly. */
const handler =
  /\bon((?:Mouse|Pointer|GotPointer|LostPointer|Touch|Drag|Wheel|Scroll|Load|Transition|Animation)\w*?)(Capture)?\b/g;
/** What React makes of another event. */
const madeOf: Readonly<Record<string, string>> = {
  mouseenter: 'mouseover',
  mouseleave: 'mouseout',
  pointerenter: 'pointerover',
  pointerleave: 'pointerout',
};
/** Heard on the element itself, unless capturing. */
const ownOfElement = new Set(['scroll', 'scrollend', 'load']);

/** Handlers in a source that the app's root would never call. */
function unheard(source: string): string[] {
  const found = new Set<string>();
  for (const [text, name = '', capture] of source.matchAll(handler)) {
    const type = name.toLowerCase();
    if (costlyEvents.has(madeOf[type] ?? type) && (capture || !ownOfElement.has(type))) found.add(text);
  }
  return [...found];
}

type Lock = {
  packages: Record<string, { dev?: boolean; peerDependencies?: Record<string, string> }>;
};

/** Folders of the packages that ship to the phone and may bring components along. */
async function reactPackages(): Promise<string[]> {
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
])('what would not be heard is found: %s', (source, expected) => {
  expect(unheard(source)).toEqual(expected);
});

test('no component of ours waits for an event that React is not told of', async () => {
  const deaf: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    for (const name of unheard(await readFile(file, 'utf8')))
      deaf.push(`${file}: ${name} (listen on the element: useListeners)`);
  }
  expect(deaf).toEqual([]);
});

test('no package with components waits for an event that React is not told of', async () => {
  const deaf = new Set<string>();
  for (const folder of await reactPackages()) {
    for await (const file of glob(`${folder}/**/*.{js,mjs}`)) {
      for (const name of unheard(await readFile(file, 'utf8'))) deaf.add(`${folder}: ${name}`);
    }
  }
  expect([...deaf].toSorted()).toEqual([
    // Of the router's links, to fetch pages ahead: we have a way of our own (src/shared/navigation/prefetch.ts).
    'node_modules/@tanstack/react-router: onMouseEnter',
    'node_modules/@tanstack/react-router: onMouseLeave',
    'node_modules/@tanstack/react-router: onTouchStart',
  ]);
});
