import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const pages = ['README.md', ...globSync('docs/**/*.md')].map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);

test('every path of the repository that README and docs name exists', () => {
  const named = /`((?:src|edge|contract|platform|demo|tests|scripts|docs)\/[^`\s*{}<>…]*(?:\.[a-z]+|\/))`/g;
  const missing = pages.flatMap(([file, text]) =>
    [...text.matchAll(named)]
      .map((match) => match[1] ?? '')
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Returns the anchor that GitHub gives a heading. */
const buildAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

test('every link to a section of a document leads to an existing heading', () => {
  const broken = pages.flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
      .map(([, target, anchor = '']) => ({ to: target ? join(dirname(file), target) : file, anchor }))
      .filter(({ to, anchor }) => {
        const headings = [...readFileSync(to, 'utf8').matchAll(/^#+ (.+)$/gm)];
        return !headings.some(([, heading = '']) => buildAnchor(heading) === anchor);
      })
      .map(({ to, anchor }) => `${file}: ${to}#${anchor}`),
  );
  expect(broken).toEqual([]);
});

const tests = globSync('{src,edge,contract,platform,demo,scripts,tests}/**/*.{test,spec}.{ts,tsx}').map(
  (file) => readFileSync(file, 'utf8'),
);

test('every test title that decision 016 quotes exists', () => {
  const seams = readFileSync('docs/decisions/016-library-seams.md', 'utf8');
  const quoted = [...seams.matchAll(/: \*([a-z][^*]+)\*/g)].map(([, title = '']) => title);
  expect(quoted.length).toBeGreaterThan(4);
  expect(quoted.filter((title) => !tests.some((text) => text.includes(`test('${title}`)))).toEqual([]);
});

test('every path that a comment names exists', () => {
  const missing = globSync('{src,edge,contract,platform,demo,scripts,tests}/**/*.{ts,tsx,css,mjs}').flatMap(
    (file) => {
      const comments = readFileSync(file, 'utf8').match(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm) ?? [];
      return comments
        .flatMap(
          (comment) => comment.match(/(?<![\w/:.<-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|sql)\b/g) ?? [],
        )
        .filter(
          (path) =>
            !path.endsWith('.d.ts') && !existsSync(path) && !existsSync(join(file.split('/')[0] ?? '', path)),
        )
        .map((path) => `${file}: ${path}`);
    },
  );
  expect(missing).toEqual([]);
});

test('the target of every relative link in README and docs exists', () => {
  const broken = pages.flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map((match) => join(dirname(file), match[1] ?? ''))
      .filter((target) => !existsSync(target)),
  );
  expect(broken).toEqual([]);
});
