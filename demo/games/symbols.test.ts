import { expect, test } from 'vitest';

import { buildCatalogue } from '#demo/catalogue/catalogue.ts';
import { drawSymbol, listSlotSymbols, SLOT_SYMBOLS, slotSymbolNames } from '#demo/games/symbols.ts';
import { getTexts } from '#demo/games/texts.ts';

const slots = buildCatalogue().games.filter(({ engine }) => engine === 'slot' || engine === 'scratch');

test('the most valuable symbol of every slot and scratch card is the subject of its picture, and all its symbols differ', () => {
  expect(slots.length).toBeGreaterThan(250);
  for (const { subject, names } of slots) {
    const symbols = listSlotSymbols(subject);
    expect(symbols[0], names.EN).toBe(subject);
    expect(new Set(symbols).size, names.EN).toBe(SLOT_SYMBOLS);
  }
});

test('slots of different subjects have different symbols', () => {
  const subjects = [...new Set(slots.map(({ subject }) => subject))];
  const sets = subjects.map((subject) => listSlotSymbols(subject).join());
  expect(subjects.length).toBeGreaterThan(70);
  expect(new Set(sets).size).toBe(subjects.length);
});

test('every symbol has a drawing of its own, and a name in every language', () => {
  const drawings = slotSymbolNames.map(drawSymbol);
  expect(new Set(drawings).size).toBe(slotSymbolNames.length);
  for (const drawing of drawings) expect(drawing).toContain('</svg>');
  for (const language of ['EN', 'CN', 'TH', 'VI', 'HI', 'ID', 'PT-BR', 'UR'])
    for (const name of slotSymbolNames)
      expect(getTexts(language).texts, `${language} ${name}`).toHaveProperty(name);
  expect(drawSymbol('constructor')).toBeNull();
});
