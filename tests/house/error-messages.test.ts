import { globSync, readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import { completeLanguages } from '#contract/values/languages.ts';
import { type ErrorCode, errorStatus } from '#contract/wire/error-codes.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { createTranslator } from '#src/shared/intl/intl.tsx';

import { type Catalogue, compileCatalogue } from '../../scripts/catalogues.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of that very object
const codes = Object.keys(errorStatus) as ErrorCode[];
const catalogueOf = (language: string): Catalogue =>
  JSON.parse(readFileSync(`src/shared/intl/messages/${language.toLowerCase()}.json`, 'utf8'));
const english = catalogueOf('EN');

/** The sentence that a member reads for each code. */
function sentencesIn(language: (typeof completeLanguages)[number]): Map<ErrorCode, string> {
  const messages = compileCatalogue(catalogueOf(language), english);
  const { t } = createTranslator({ language, messages, currency: 'USD', timeZone: 'UTC' });
  return new Map(codes.map((code) => [code, t(errorMessage(code), { ip: '192.0.2.1' })]));
}

const sentences = sentencesIn('EN');

test.each(completeLanguages.filter((language) => language !== 'EN'))(
  'every code has a sentence of its own language in %s, and what is told apart in EN is there too [ER-01]',
  (language) => {
    const complained = vi.spyOn(console, 'error');
    const own = sentencesIn(language);
    expect(complained).not.toHaveBeenCalled();
    complained.mockRestore();
    expect(codes.filter((code) => own.get(code) === sentences.get(code))).toEqual([]);
    const told = (of: Map<ErrorCode, string>) => new Set(of.values()).size;
    expect(told(own)).toBe(told(sentences));
  },
);

/** Where a code is only named: a sentence for it, what a call may answer, who looks whether it is that one. */
const onlyNamed =
  /errorMessage\('[^']+'\)|errors: \[[^\]]*\]|(?:===|!==) '[^']+'|^\s*'[\w.]+': .*$|case '[^']+':/gm;

test('every code is reached: something of platform, edge or app raises it [ER-01]', () => {
  const sources = globSync('{src,edge,platform,demo}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/(?:support|testing)\/|(?:-errors|error-messages)\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const raising = sources.map((file) => readFileSync(file, 'utf8').replaceAll(onlyNamed, '')).join('\n');
  expect(codes.filter((code) => !raising.includes(`'${code}'`))).toEqual([]);
});
