import { globSync, readFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import { completeLanguages } from '#contract/values/languages.ts';
import { type ErrorCode, errorStatus } from '#contract/wire/error-codes.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { createTranslator } from '#src/shared/intl/intl.tsx';

import { type Catalogue, compileCatalogue } from '../../scripts/catalogues.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the same object
const codes = Object.keys(errorStatus) as ErrorCode[];
const readCatalogue = (language: string): Catalogue =>
  JSON.parse(readFileSync(`src/shared/intl/messages/${language.toLowerCase()}.json`, 'utf8'));
const english = readCatalogue('EN');

/** Returns the sentence that a member reads for each code. */
function compileSentences(language: (typeof completeLanguages)[number]): Map<ErrorCode, string> {
  const messages = compileCatalogue(readCatalogue(language), english);
  const { t } = createTranslator({ language, messages, currency: 'USD', timeZone: 'UTC' });
  return new Map(codes.map((code) => [code, t(getErrorMessage(code), { ip: '192.0.2.1' })]));
}

const sentences = compileSentences('EN');

test.each(completeLanguages.filter((language) => language !== 'EN'))(
  'every code has its own sentence in %s, and codes with different sentences in EN differ there too [ER-01]',
  (language) => {
    const complained = vi.spyOn(console, 'error');
    const own = compileSentences(language);
    expect(complained).not.toHaveBeenCalled();
    complained.mockRestore();
    expect(codes.filter((code) => own.get(code) === sentences.get(code))).toEqual([]);
    const told = (of: Map<ErrorCode, string>) => new Set(of.values()).size;
    expect(told(own)).toBe(told(sentences));
  },
);

/** Places that name an error code without raising it: a message, a call's list of errors, a comparison. */
const onlyNamed =
  /getErrorMessage\('[^']+'\)|errors: \[[^\]]*\]|(?:===|!==) '[^']+'|^\s*'[\w.]+': .*$|case '[^']+':/gm;

test('every error code is raised somewhere in the platform, edge or app [ER-01]', () => {
  const sources = globSync('{src,edge,platform,demo}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/(?:support|testing)\/|(?:-errors|error-messages)\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const raising = sources.map((file) => readFileSync(file, 'utf8').replaceAll(onlyNamed, '')).join('\n');
  expect(codes.filter((code) => !raising.includes(`'${code}'`))).toEqual([]);
});
