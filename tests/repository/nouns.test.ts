import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The domain nouns that name folders, as listed in the README's map. */
const nouns = /Nouns: ([\w· ]+)\./u.exec(readFileSync('README.md', 'utf8'))?.[1]?.split(' · ');

test.each(['contract/calls', 'platform/modules', 'src/domain'])(
  'every entry in %s is named after a noun of the README’s map',
  (folder) => {
    const names = readdirSync(folder).flatMap((name) =>
      name.startsWith('registry.') ? [] : [name.replace('.ts', '')],
    );
    expect(nouns).toEqual(expect.arrayContaining(names));
  },
);
