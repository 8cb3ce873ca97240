import assert from 'node:assert/strict';

import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { hasMerchant } from '#platform/core/merchants/merchants.ts';

import { canLogIn, openHome, origin, registerByName, type SiteCheck } from './scene.ts';

const secondOrigin = 'https://m.newone.test';

export const secondMerchantChecks: readonly SiteCheck[] = [
  {
    title: 'the second merchant is served from its own database, and its host shows its own brand',
    after: /--merchant newone/,
    run: async (running) => {
      const page = await openHome(running, secondOrigin);
      assert.equal(page.status, 200);
      assert.match(page.text, /Newone/);
      assert.doesNotMatch(page.text, /Meridian/);
      await registerByName(running, 'sasha', secondOrigin);
      const [first, second] = [await running.openDatabase('DB'), await running.openDatabase('DB_2')];
      assert.deepEqual(
        [await hasMerchant(first, 'newone'), await findAccountByUsername(first, 'newone', 'sasha')],
        [null, undefined],
      );
      assert.ok(await findAccountByUsername(second, 'newone', 'sasha'));
    },
  },
  {
    title: 'the first merchant is unaffected, and members of one merchant cannot log in at the other',
    after: /--merchant newone/,
    run: async (running) => {
      assert.match((await openHome(running)).text, /Meridian/);
      assert.deepEqual(
        [
          await canLogIn(running, 'robin'),
          await canLogIn(running, 'robin', secondOrigin),
          await canLogIn(running, 'sasha', secondOrigin),
          await canLogIn(running, 'sasha', origin),
        ],
        [true, false, true, false],
      );
    },
  },
];
