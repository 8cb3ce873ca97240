import { expect, test } from 'vitest';

import { completeLanguages } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import { refusalReasonSchema } from '#contract/values/region.ts';

import { type NoticeKind, renderNoticePage } from './notice-page.ts';
import { getNoticeTexts } from './notice-texts.ts';

const aMerchant = (support: Merchant['support']): Merchant => ({
  merchantCode: 'aurora',
  brand: {
    name: 'Aurora',
    theme: 'aurora',
    icon: '/art/i/aurora',
    schemes: ['dark', 'light'],
    copyright: { from: 2002, to: 2025 },
    ageLimit: 18,
    licence: '',
    paymentMarks: [],
  },
  home: [],
  absent: [],
  jurisdiction: 'none',
  asksConsent: false,
  languages: ['EN'],
  defaultLanguage: 'EN',
  currency: 'USD',
  timeZone: 'UTC',
  frameSources: [],
  imageCDNs: [],
  support,
});

const notice = {
  kind: 'country',
  merchant: aMerchant([{ label: 'Chat <b>', url: 'https://chat.example/?a="b"' }]),
  language: 'EN',
  scheme: 'dark',
  ip: '2001:db8::1',
  reference: 'region.restricted\n0af7',
  nonce: 'n0',
} as const;

test('support links and the address are escaped [ST-14]', () => {
  const html = renderNoticePage(notice);
  expect(html).toContain(
    '<a href="https://chat.example/?a=&quot;b&quot;" rel="noreferrer">Chat &lt;b&gt;</a>',
  );
  expect(html).toContain('<dd><bdi>2001:<wbr>db8:<wbr>:<wbr>1</bdi></dd>');
});

test('a brand’s name may contain `$$` and `$&`', () => {
  const merchant = { ...notice.merchant, brand: { ...notice.merchant.brand, name: 'Big $$ $& $1' } };
  const html = renderNoticePage({ ...notice, merchant });
  expect(html).toContain('Big $$ $&amp; $1');
  expect(html).not.toContain('{brand}');
});

test('a link that would run a script is left out [ST-14]', () => {
  const urls = ['javascript:alert(1)', 'data:text/html,x', 'mailto:help@example.com', 'tel:+358'];
  const merchant = aMerchant(urls.map((url) => ({ label: url, url })));
  const links = [...renderNoticePage({ ...notice, merchant }).matchAll(/href="([^"]*)"/g)].map(
    (match) => match[1],
  );
  expect(links).toEqual(['/art/i/aurora-192.png', 'mailto:help@example.com', 'tel:+358']);
});

test('a refusal states its reason, and shows the visitor’s address for every reason [ST-07]', () => {
  const words = refusalReasonSchema.options.map((kind) => {
    const html = renderNoticePage({ ...notice, kind, ip: '203.0.113.7' });
    expect(html).toContain('<bdi>203.0.113.7</bdi>');
    return [/<h1>(.*)<\/h1>/.exec(html)?.[1], /<\/h1>\n<p>(.*?)<\/p>/.exec(html)?.[1]];
  });
  expect(new Set(words.map(([, sentence]) => sentence)).size).toBe(5);
  expect(new Set(words.map(([title]) => title))).toEqual(
    new Set(['Not available in your region', 'Not available on this connection']),
  );
  expect(renderNoticePage({ ...notice, kind: 'maintenance' })).not.toContain('<dl>');
});

const kinds: NoticeKind[] = [
  ...refusalReasonSchema.options,
  'maintenance',
  'stranger',
  'address',
  'failure',
  'offline',
  'browser',
];

test.each(completeLanguages)(
  'every notice in %s is under 6 kB, without a script or an unfilled placeholder [ST-06] [ST-07]',
  (language) => {
    const merchant = {
      ...aMerchant(
        Array.from({ length: 6 }, (_, at) => ({
          label: `Support by messenger ${at}`,
          url: `https://chat.aurora.example/messenger/${at}`,
        })),
      ),
      brand: { ...aMerchant([]).brand, icon: null },
    };
    for (const kind of kinds) {
      for (const owner of [merchant, null]) {
        const html = renderNoticePage({ ...notice, kind, language, merchant: owner, scheme: 'auto' });
        expect(new TextEncoder().encode(html).byteLength, kind).toBeLessThan(6_000);
        expect(html, kind).not.toMatch(/<script|{brand}|undefined|null/);
      }
    }
  },
);

test('maintenance offers a retry, a refused region does not', () => {
  expect(renderNoticePage({ ...notice, kind: 'maintenance' })).toContain('Try again');
  expect(renderNoticePage(notice)).not.toContain('Try again');
});

test('without a network the brand’s icon needs no file', () => {
  const readIcon = (kind: NoticeKind) =>
    /<img src="([^"]+)"/.exec(renderNoticePage({ ...notice, kind }))?.[1];
  expect(readIcon('maintenance')).toBe('/art/i/aurora-192.png');
  expect(readIcon('offline')).toMatch(/^data:image\/svg/);
});

test('an incomplete language falls back to English and is marked as English [IN-11]', () => {
  expect(renderNoticePage({ ...notice, language: 'AR' })).toContain('<html lang="en" dir="ltr">');
});

test('the automatic scheme has both palettes [TH-11]', () => {
  const html = renderNoticePage({ ...notice, scheme: 'auto' });
  expect(html).toMatch(/--bg:#f1f8fa.*@media\(prefers-color-scheme:dark\)\{:root\{--bg:#02121a/s);
});

test('every text exists in every complete language', () => {
  const flat = (code: (typeof completeLanguages)[number]) =>
    Object.values(getNoticeTexts(code).texts).flatMap((text) =>
      typeof text === 'string' ? [text] : Object.values(text),
    );
  const english = flat('EN');
  for (const code of completeLanguages.filter((each) => each !== 'EN')) {
    const texts = flat(code);
    expect(
      texts.filter((text, at) => text === english[at] || !text),
      code,
    ).toEqual([]);
    expect(
      texts.map((text) => text.includes('{brand}')),
      code,
    ).toEqual(english.map((text) => text.includes('{brand}')));
  }
});
