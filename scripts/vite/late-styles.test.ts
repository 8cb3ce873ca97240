import { expect, test } from 'vitest';

import { sortSheets } from './late-styles.ts';

const module = (path: string) => `/app/src/${path}.module.css`;

test('every page carries all sheets but those that only a member’s own screens and some merchants’ blocks need, each in the order of imports', () => {
  const sheets = sortSheets({
    'lobby.js': {
      isEntry: false,
      imports: ['shared.js'],
      sheets: ['lobby.css'],
      css: [module('features/catalogue/lobby/hero')],
    },
    'deposit.js': {
      isEntry: false,
      imports: ['shared.js', 'page-head.js'],
      sheets: ['deposit.css'],
      css: [module('features/wallet/deposit/page'), module('domain/wallet/amount-field')],
    },
    'page-head.js': {
      isEntry: false,
      imports: [],
      sheets: ['page-head.css'],
      css: [module('shared/ui/layout/page-head')],
    },
    'mixed.js': {
      isEntry: false,
      imports: [],
      sheets: ['mixed.css'],
      css: [module('features/wallet/row'), module('shared/ui/card')],
    },
    'fixtures.js': {
      isEntry: false,
      imports: ['shared.js'],
      sheets: ['fixtures.css'],
      css: [module('features/catalogue/lobby/blocks/fixtures/fixtures')],
    },
    'shared.js': { isEntry: false, imports: [], sheets: ['shared.css'], css: [module('shared/ui/button')] },
    'entry.js': {
      isEntry: true,
      imports: [],
      sheets: ['entry.css'],
      css: ['/app/src/shared/styles/tokens.css', module('domain/wallet/member-balance')],
    },
  });
  expect(sheets).toEqual({
    everyPage: ['entry.css', 'shared.css', 'lobby.css', 'mixed.css'],
    late: ['page-head.css', 'deposit.css'],
  });
});

test('the order of sheets does not depend on the names of files, which change with every byte', () => {
  const chunk = (name: string, imports: string[] = []) => ({
    isEntry: name === 'entry',
    imports,
    sheets: [`${name}.css`],
    css: [module(`shared/ui/${name}`)],
  });
  const all: Record<string, ReturnType<typeof chunk>> = {
    'a1.js': chunk('entry', ['c3.js', 'b2.js']),
    'b2.js': chunk('menu'),
    'c3.js': chunk('badge'),
    'd4.js': chunk('tabs'),
  };
  const turned = Object.fromEntries(Object.entries(all).toReversed());
  turned['a1.js'] = chunk('entry', ['b2.js', 'c3.js']);
  expect(sortSheets(turned)).toEqual(sortSheets(all));
});
