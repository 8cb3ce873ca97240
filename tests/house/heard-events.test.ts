import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { heardEvents } from '#src/app/boot/heard-events.ts';

/** React's handlers of what happens to an element, by the beginning of their names. */
const families =
  'Animation|AuxClick|BeforeInput|Blur|Change|Click|Composition|ContextMenu|Copy|Cut|DoubleClick|Drag|Drop|Focus|Fullscreen|GotPointer|Input|Key(Down|Press|Up)|LostPointer|Mouse|Paste|Pointer|Reset|Resize|Scroll|Submit|Touch(Start|End|Move|Cancel)|Transition|Wheel';
const handler = new RegExp(`\\bon((${families})\\w*?)(Capture)?\\b`, 'g');
const otherNames: Readonly<Record<string, string>> = {
  focus: 'focusin',
  blur: 'focusout',
  doubleclick: 'dblclick',
};

/** Event types that a component of the product has a handler for, with the files that do. */
async function handled(): Promise<Map<string, Set<string>>> {
  const files = new Map<string, Set<string>>();
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(handler)) {
      const type = otherNames[name.toLowerCase()] ?? name.toLowerCase();
      files.set(type, (files.get(type) ?? new Set()).add(file));
    }
  }
  return files;
}

test('React hears at its root what components have handlers for', async () => {
  const deaf = [...(await handled())].filter(([type]) => !heardEvents.has(type));
  expect(deaf.map(([type, files]) => `${type}: ${[...files].join(', ')}`)).toEqual([]);
});

test('React hears nothing at its root that no component has a handler for', async () => {
  const types = await handled();
  // React's own `onChange` goes by it.
  types.set('input', new Set());
  expect([...heardEvents].filter((type) => !types.has(type))).toEqual([]);
});
