/** One thing in place of another in a file of the product. */
export type Edit = { file: string; find: string; replace: string };

export type Regression = {
  name: string;
  edits: readonly Edit[];
  /** The check that must turn red: a file of journeys, or of Vitest's (`.test.ts`), and the beginning of a title in it. */
  check: { file: string; title: string };
  /** What the check must say, so that whoever reads it knows where to look. */
  says: RegExp;
};

const page = 'edge/html/page.ts';
const firstView = 'tests/journeys/delivery/first-view.spec.ts';

/**
 * What makes a lobby slow in practice, each with the check of `npm test` that is there for it.
 * `npm run regressions` does each to a copy of the project and wants to see that check red.
 */
export const regressions: readonly Regression[] = [
  {
    name: 'heavy import in a loader',
    edits: [
      {
        file: 'src/features/catalogue/lobby/api/prefetch-home.ts',
        find: `import type { GameType } from '#contract/values/games.ts';\n`,
        replace: `import * as jose from 'jose';\nimport type { GameType } from '#contract/values/games.ts';\n`,
      },
      {
        file: 'src/features/catalogue/lobby/api/prefetch-home.ts',
        find: '  const { queryClient, language, merchant } = context;\n',
        replace:
          '  const { queryClient, language, merchant } = context;\n  Object.assign(globalThis, { jose: { ...jose } });\n',
      },
    ],
    check: { file: firstView, title: 'before any interaction no page of the visitor loads more script' },
    says: /jose/,
  },
  {
    name: 'image without size',
    edits: [
      {
        file: 'src/shared/ui/media/picture.tsx',
        find: '        width={largest}\n        height={Math.round((largest * down) / across)}\n',
        replace: '',
      },
    ],
    check: {
      file: 'tests/journeys/lobby/images.spec.ts',
      title: 'has its pictures’ room, priority and width right',
    },
    says: /"hasSize": false/,
  },
  {
    name: 'blocking script',
    edits: [
      {
        file: page,
        find: '<body>\n',
        replace: '<body>\n<script nonce="${nonce}" src="/assets/metrics.js"></script>\n',
      },
    ],
    check: { file: firstView, title: 'no script of /m/home' },
    says: /metrics\.js/,
  },
  {
    name: 'script moved to the head',
    edits: [
      { file: page, find: '</script>${scripts}\n', replace: '</script>\n' },
      { file: page, find: '${page.head}<style', replace: '${page.head}${scripts}<style' },
    ],
    check: { file: firstView, title: 'no script of /m/home' },
    says: /assets\/index/,
  },
  {
    name: 'rule of another screen in the first flight',
    edits: [
      {
        file: 'edge/html/first-rules.ts',
        find: "if (rule.kind === 'style' && !rule.needs",
        replace: "if (rule.kind === 'style' && rule.text.length > 400 && !rule.needs",
      },
    ],
    check: { file: firstView, title: '/m/home comes with no rule of another screen' },
    says: /selectors of what is not on the page/,
  },
  {
    name: 'fact twice in the boot record',
    edits: [
      {
        file: 'contract/page/carried-replies.ts',
        find: 'if ((counts.get(text) ?? 0) < 2',
        replace: "if ('nodeId' in value || (counts.get(text) ?? 0) < 2",
      },
    ],
    check: { file: firstView, title: 'the boot record carries no fact twice' },
    says: /"[A-Z0-9]+_\d+/,
  },
  {
    name: 'measured row height',
    edits: [
      {
        file: 'src/domain/catalogue/tile-grid/tile-grid.module.css',
        find: 'block-size: calc(var(--rows) * var(--row) - var(--gap));',
        replace: 'block-size: auto;',
      },
    ],
    check: {
      file: 'tests/journeys/lobby/list-scroll.spec.ts',
      title: 'a list is as long as its games from the start',
    },
    says: /place of tile|length of the list/,
  },
  {
    name: 'header object per request',
    edits: [
      {
        file: 'edge/middleware/standing-headers.ts',
        find: 'ofMerchants.get(record) ?? made(record)',
        replace: 'made(record)',
      },
    ],
    check: {
      file: 'tests/edge/warm-hit.test.ts',
      title: 'a warm hit makes one header object and one response, and sets what is its own alone',
    },
    says: /header objects of a warm hit: expected 2/,
  },
];
