import { expect, test } from 'vitest';

import { completeLanguages } from '#contract/values/languages.ts';
import { getTexts } from '#demo/games/texts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([match]) => match).toSorted();

test.each(completeLanguages)('%s has the same placeholders as English and no empty text', (language) => {
  const { texts } = getTexts(language);
  const english = getTexts('EN').texts;
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, text] of Object.entries(english)) {
    const translated = Object.entries(texts).find(([other]) => other === key)?.[1] ?? '';
    expect(translated.trim(), key).not.toBe('');
    expect(placeholders(translated), key).toEqual(placeholders(text));
  }
});

test('each language has its own text of the slot rules', () => {
  const rules = completeLanguages.map((language) => getTexts(language).texts.slotRules);
  expect(new Set(rules).size).toBe(completeLanguages.length);
});

test('Urdu reads from right to left, and an unknown language falls back to English', () => {
  expect(getTexts('UR')).toMatchObject({ tag: 'ur', dir: 'rtl' });
  for (const language of ['DE', 'xx', '', undefined]) {
    expect(getTexts(language)).toMatchObject({ tag: 'en', dir: 'ltr', texts: { spin: 'Spin' } });
  }
});
