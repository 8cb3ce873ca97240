import { expect, test } from 'vitest';

import { helpCentre } from '#contract/calls/help.ts';
import { completeLanguages, type LanguageCode } from '#contract/values/languages.ts';
import { ask, call } from '#platform/support/client.ts';

const readTopics = (lang: LanguageCode, merchant: 'aurora' | 'lotus' | 'harbour' = 'aurora') =>
  ask(helpCentre, { merchant, query: { device: 'MOBILE', lang } });

test('a visitor gets the merchant’s topics in order, including the terms [HP-06]', async () => {
  const codes = (await readTopics('EN')).map(({ code }) => code);
  expect(codes).toEqual([
    'deposits',
    'withdrawals',
    'bonus',
    'account',
    'responsible-play',
    'technical',
    'terms',
    'privacy',
  ]);
});

test('the topics are in the requested language, or in English if there is no text [HP-06]', async () => {
  const [en, th, fr] = await Promise.all([readTopics('EN'), readTopics('TH'), readTopics('FR')]);
  expect(th[0]?.title).toBe('การฝากเงิน');
  expect(th.map(({ code }) => code)).toEqual(en.map(({ code }) => code));
  expect(fr).toEqual(en);
});

test.each([
  ['aurora', 'Card and e-wallets', '$10 – $5,000'],
  ['lotus', 'QR payment', '฿100 – ฿50,000'],
  ['harbour', 'Pix', 'R$10 – R$20,000'],
] as const)(
  'the help topics of %s have only its own name, deposit methods and limits',
  async (merchant, method, limits) => {
    const [deposits] = await readTopics('EN', merchant);
    const content = deposits?.content ?? '';
    expect(content).toContain(`<td>${method}</td><td>${limits}</td>`);
    const all = (await readTopics('EN', merchant)).map((topic) => topic.content).join('');
    expect(all).not.toMatch(/\{\w+\}/);
    const others = ['Aurora', 'Lotus', 'Harbour'].filter((name) => name.toLowerCase() !== merchant);
    for (const name of others) expect(all).not.toContain(name);
  },
);

test('the reply is publicly cacheable; a request for another device and without a language is refused [HP-06]', async () => {
  const { headers } = await call(helpCentre, { query: { device: 'MOBILE', lang: 'EN' } });
  expect(headers.get('Cache-Control')).toMatch(/^public, max-age=/);
  // @ts-expect-error -- tests an invalid value on the wire
  const { status } = await call(helpCentre, { query: { device: 'WEB' } });
  expect(status).toBe(400);
});

test.each(completeLanguages)(
  'in %s every topic has the same HTML elements and links as in English [HP-06]',
  async (lang) => {
    const readParts = async (language: LanguageCode) =>
      (await readTopics(language)).map(({ code, content }) => ({
        code,
        parts: content.match(/<(?:h2|table|ol|ul|blockquote|li)\b|href="[^"]*"/g)?.toSorted(),
      }));
    expect(await readParts(lang)).toEqual(await readParts('EN'));
  },
);
