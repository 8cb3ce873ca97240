import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const externalLink = 'src/domain/system/external-link.tsx';
const waysOut = [
  /\bwindow\s*\.\s*open\b/,
  /\blocation\s*\.\s*(assign|replace)\b/,
  /\blocation(\s*\.\s*href)?\s*=[^=>]/,
  /\btarget\s*[=:]\s*{?\s*['"`]_/,
  /\bhref\s*[=:]\s*{?\s*['"`](https?:)?\/\//,
];

test('the app is left through one component, which asks the merchant’s list', () => {
  const others = globSync('src/**/*.{ts,tsx}').filter(
    (file) => file !== externalLink && !/\.test\.tsx?$|route-tree\.gen\.ts$/.test(file),
  );
  const found = others.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    return waysOut.filter((way) => way.test(text)).map((way) => `${file}: ${way.source}`);
  });
  expect(others.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
