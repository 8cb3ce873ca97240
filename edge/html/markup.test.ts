import { expect, test } from 'vitest';

import { filled, markup, piecesOf } from './markup.ts';

const who = { hole: 'who' };
const what = { hole: 'what' };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a copy has in its holes what is its own, and the same bytes around them', () => {
  const items = ['a', 'ü'].map((name) => markup`<li id="${who}">${name}</li>`);
  const pieces = piecesOf(markup`<ul class="${what}">${items}${[]}</ul>`);
  const copy = (mine: string) =>
    text(
      filled(
        pieces,
        new Map([
          [who, mine],
          [what, 'ж'],
        ]),
      ),
    );
  expect(copy('1')).toBe('<ul class="ж"><li id="1">a</li><li id="1">ü</li></ul>');
  expect(copy('22')).toBe('<ul class="ж"><li id="22">a</li><li id="22">ü</li></ul>');
  // What lies between two holes is one piece, encoded once.
  expect(pieces.parts).toHaveLength(4);
});

test('a hole that nobody fills is empty, and no text is one', () => {
  const pieces = piecesOf(markup`<p>${who}${'{"hole":"who"}'}</p>`);
  expect(text(filled(pieces, new Map([[what, 'x']])))).toBe('<p>{"hole":"who"}</p>');
});
