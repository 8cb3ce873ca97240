import { expect, test } from 'vitest';

import { sheetsOfEveryPage } from './late-styles.ts';

const module = (path: string) => `/app/src/${path}.module.css`;

test('every page carries all sheets but those that only a member’s own screens need, what is imported first', () => {
  const sheets = sheetsOfEveryPage({
    'lobby.js': {
      isEntry: false,
      imports: ['shared.js'],
      sheets: ['lobby.css'],
      css: [module('features/catalogue/lobby/hero')],
    },
    'deposit.js': {
      isEntry: false,
      imports: ['shared.js'],
      sheets: ['deposit.css'],
      css: [module('features/wallet/deposit/page'), module('domain/wallet/amount-field')],
    },
    'mixed.js': {
      isEntry: false,
      imports: [],
      sheets: ['mixed.css'],
      css: [module('features/wallet/row'), module('shared/ui/card')],
    },
    'shared.js': { isEntry: false, imports: [], sheets: ['shared.css'], css: [module('shared/ui/button')] },
    'entry.js': {
      isEntry: true,
      imports: [],
      sheets: ['entry.css'],
      css: ['/app/src/shared/styles/tokens.css', module('domain/wallet/member-balance')],
    },
  });
  expect(sheets).toEqual(['entry.css', 'shared.css', 'lobby.css', 'mixed.css']);
});
