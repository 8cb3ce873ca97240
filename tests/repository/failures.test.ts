import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const sources = globSync('src/{app,domain,features,routes,shared}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/**
 * Components and functions that offer the trace id if the cause is unknown (decision 053), or the failed query in the
 * hands of a component that these tests read too.
 */
const offersTrace =
  /<(?:Failure|FormFailure|OfferFault|LazyDetails|ErrorDiagnostics|LoadFailed|QueryFailed|RowFailed|MorePages|PagedGrid)\b|getUnexplainedTrace\(|\bquery=\{query\}|\berror=\{\w+\.error\b/g;

/** Ways to show that a call failed, and the files that show it without a trace id, each with its reason. */
const ways: { way: string; shows: RegExp; files: RegExp; exceptions: Record<string, string> }[] = [
  {
    way: 'the text of a code in a variable', // If the code is a literal, the cause is already known.
    shows: /getErrorMessage\((?!'|"|code: )|getFailureText\(t,/,
    files: /^src\/(?:app|domain|features|routes)\//,
    exceptions: {
      'src/features/support/components/chat-row.tsx': 'the row of a refused message; it can be sent again',
    },
  },
  {
    way: 'a failed query in a component',
    shows: /\bisError\b|\b(?!console\b|state\b|failure\b)\w+\.error\b(?![.'])/,
    files: /\.tsx$/,
    exceptions: {
      'src/app/after-input/system-status-monitor.tsx': 'passes the error to the screen of the status',
      'src/domain/wallet/member-balance.tsx': 'a dash in a line of the header; pages show the failure',
    },
  },
  {
    way: 'a form',
    shows: /<Form\b/,
    files: /^src\/(?:app|domain|features|routes)\/.*\.tsx$/,
    exceptions: {},
  },
  {
    way: 'a failed write that a component keeps',
    shows: /useState<CallError/,
    files: /\.tsx$/,
    exceptions: {},
  },
];

test.each(ways)(
  'a screen that shows a failed call offers details for support if the cause is unknown: $way [ER-32]',
  ({ shows, files, exceptions }) => {
    const showing = sources.filter(({ file, source }) => files.test(file) && shows.test(source));
    expect(showing.length).toBeGreaterThan(3);
    const bare = showing.filter(({ source }) => !source.match(offersTrace)).map(({ file }) => file);
    expect(bare.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  },
);

test('a file with a form and a query offers details for support for both [ER-32]', () => {
  const [query, form] = ['a failed query in a component', 'a form'].map((name) =>
    ways.find(({ way }) => way === name),
  );
  const both = sources.filter(({ source }) => query?.shows.test(source) && form?.shows.test(source));
  expect(both.length).toBeGreaterThan(1);
  const bare = both.filter(({ source }) => (source.match(offersTrace) ?? []).length < 2);
  expect(bare.map(({ file }) => file)).toEqual([]);
});

test('an error toast carries the trace id of the failed call [ER-32]', () => {
  const withoutCall = [
    'src/features/member/settings/push-switch.tsx: the browser refused, no call failed',
    'src/shared/ui/overlay/lazy-overlay.tsx: a script failed to load, no call failed',
  ];
  const bare = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/toast\(\{\s*kind: 'error'[^}]*\}/g)]
      .filter(([call]) => !call.includes('traceId'))
      .map(() => file),
  );
  expect(bare.toSorted()).toEqual(withoutCall.map((line) => line.split(':')[0]));
});
