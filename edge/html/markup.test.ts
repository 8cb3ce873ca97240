import { expect, test } from 'vitest';

import { fillHoles, markup, encodeMarkup } from './markup.ts';

const who = { hole: 'who' };
const what = { hole: 'what' };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a copy has its own content in the holes, and the shared bytes around them', () => {
  const items = ['a', 'ü'].map((name) => markup`<li id="${who}">${name}</li>`);
  const pieces = encodeMarkup(markup`<ul class="${what}">${items}${[]}</ul>`);
  const copy = (mine: string) =>
    text(
      fillHoles(
        pieces,
        new Map([
          [who, mine],
          [what, 'ж'],
        ]),
      ),
    );
  expect(copy('1')).toBe('<ul class="ж"><li id="1">a</li><li id="1">ü</li></ul>');
  expect(copy('22')).toBe('<ul class="ж"><li id="22">a</li><li id="22">ü</li></ul>');
  // The text between two holes is one part, encoded once.
  expect(pieces.parts).toHaveLength(4);
});

test('an unfilled hole is empty, and text is never parsed as a hole', () => {
  const pieces = encodeMarkup(markup`<p>${who}${'{"hole":"who"}'}</p>`);
  expect(text(fillHoles(pieces, new Map([[what, 'x']])))).toBe('<p>{"hole":"who"}</p>');
});
