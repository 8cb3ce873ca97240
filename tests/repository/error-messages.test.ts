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

/** Returns the sentence that a member reads for each error code. */
function compileSentences(language: (typeof completeLanguages)[number]): Map<ErrorCode, string> {
  const messages = compileCatalogue(readCatalogue(language), english);
  const { t } = createTranslator({ language, messages, currency: 'USD', timeZone: 'UTC' });
  return new Map(codes.map((code) => [code, t(getErrorMessage(code), { ip: '192.0.2.1' })]));
}

const sentences = compileSentences('EN');

test.each(completeLanguages.filter((language) => language !== 'EN'))(
  'every error code has a sentence in %s, and there are as many different sentences as in EN [ER-01]',
  (language) => {
    const logged = vi.spyOn(console, 'error');
    const own = compileSentences(language);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
    expect(codes.filter((code) => own.get(code) === sentences.get(code))).toEqual([]);
    const countDifferent = (texts: Map<ErrorCode, string>) => new Set(texts.values()).size;
    expect(countDifferent(own)).toBe(countDifferent(sentences));
  },
);

/**
 * Matches code that names an error code but does not raise the error: a message, a comparison, a key, the errors of a
 * call, a list or a set of codes.
 */
const onlyNamed =
  /getErrorMessage\('[^']+'\)|errors: \[[^\]]*\]|(?:===|!==) '[^']+'|^\s*'[\w.]+': .*$|case '[^']+':|\[[^\]]*\]\.includes\(|(?:Set(?:<[^>]*>)?\(|ErrorCode(?:, \w+)?>*(?:\[\])? = )\[[^\]]*\]|\b(?:has|includes)\('[^']+'\)/gm;

/** Files that raise errors. In the contract only the wire does; its calls name errors. */
const raisingFiles = globSync('{src,edge,platform,demo,contract/wire}/**/*.{ts,tsx}').filter(
  (file) =>
    !/\.test\.tsx?$|\/(?:support|testing)\/|(?:-errors|error-messages|error-codes|fault-text)\.ts$/.test(
      file,
    ),
);

test('every error code is raised somewhere in the platform, the edge, the contract or the app [ER-01]', () => {
  expect(raisingFiles.length).toBeGreaterThan(500);
  const raising = raisingFiles.map((file) => readFileSync(file, 'utf8').replaceAll(onlyNamed, '')).join('\n');
  expect(codes.filter((code) => !raising.includes(`'${code}'`))).toEqual([]);
});
