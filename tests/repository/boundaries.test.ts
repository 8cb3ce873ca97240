import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Pages without a section that could break, and the reason. */
const withoutSections = new Map([
  ['src/app/shell/screens/error-screen.tsx', 'the screen of the outermost boundary'],
  ['src/features/agents/home/redirect-non-agent.tsx', 'only a spinner before a redirect'],
  ['src/features/play/play-page.tsx', 'the game’s frame is the page'],
  ['src/features/wallet/records/transaction-record-page.tsx', 'the frame of records has the boundary'],
  ['src/routes/m/_actual.tsx', 'only a text'],
]);

test('every page has an error boundary below its head, so that a broken section leaves the rest [ER-31]', () => {
  const pages = globSync('src/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && readFileSync(file, 'utf8').includes('<main'),
  );
  expect(pages.length).toBeGreaterThan(15);
  const bare = pages.filter((file) => !readFileSync(file, 'utf8').includes('<SafeSection'));
  expect(bare.toSorted()).toEqual([...withoutSections.keys()].toSorted());
});
