import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { builtFiles, chunkOf } from '#tests/support/build-manifest.ts';
import { expect, site, test } from '#tests/support/journey.ts';

/** A page of each route whose component is a chunk of its own, by the route's file. */
const visitorPages = {
  'm/$list': '/m/slot-games',
  'm/(lottery)/elott': '/m/elott',
  'm/(lottery)/lott': '/m/lott',
  'm/(lottery)/lottery': '/m/lottery',
  'm/(promotions)/activity': '/m/activity',
  'm/(promotions)/activityDetail': '/m/activityDetail?id=1',
  'm/(promotions)/redRain': '/m/redRain',
  'm/forget': '/m/forget',
  'm/help': '/m/help',
  'm/mall/mallHome': '/m/mall/mallHome',
  'm/member/benefits': '/m/member/benefits',
  'm/app': '/m/app',
  'm/hot-games': '/m/hot-games',
  'm/login': '/m/login',
  'm/message': '/m/message',
  'm/notice': '/m/notice',
  'm/provider': '/m/provider?vassalage=NOVA',
  'm/register': '/m/register',
  'm/trail': '/m/trail',
};
const memberPages = {
  'm/(promotions)/redRain_.team': '/m/redRain/team',
  'm/(promotions)/rewardCenter': '/m/rewardCenter',
  'm/changePsw': '/m/changePsw',
  'm/(support)/chat': '/m/chat',
  'm/feedback': '/m/feedback',
  'm/gameRecord': '/m/gameRecord',
  'm/member/home': '/m/member/home',
  'm/member/protection': '/m/member/protection',
  'm/member/data': '/m/member/data',
  'm/myAccount.[index]': '/m/myAccount/index',
  'm/play': '/m/play?nodeId=1',
  'm/profitandloss': '/m/profitandloss',
  'm/securityCenter': '/m/securityCenter',
  'm/set': '/m/set',
  'm/transaction/record': '/m/transaction/record',
  'm/voucherCenter': '/m/voucherCenter',
  'm/webEmail': '/m/webEmail',
  'm/withdraw': '/m/withdraw',
  'm/withdraw_.$orderNo': '/m/withdraw/W261124-00000000',
  'm/withdraw_.accounts': '/m/withdraw/accounts',
};
const agentPages = {
  'm/(agents)/agent': '/m/agent',
  'm/(agents)/agent_.team.overview': '/m/agent/team/overview',
  'm/(agents)/agentRegister': '/m/agentRegister',
  'm/(agents)/member/agent/$page': '/m/member/agent/getSalaryContract',
  'm/(agents)/agent_.envelopes': '/m/agent/envelopes',
  'm/(agents)/agent_.team.pnl': '/m/agent/team/pnl',
  'm/(agents)/member/agent/agentRebeat': '/m/member/agent/agentRebeat',
  'm/(agents)/member/teamRebate': '/m/member/teamRebate',
  'm/(agents)/member/team': '/m/member/team',
  'm/(agents)/teamBetting': '/m/teamBetting',
};

test('every route has its page here, but those in the entry’s own file', () => {
  const own = globSync('src/routes/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /createFileRoute[^]*\bcomponent:/.test(text) && !text.includes('codeSplitGroupings: []');
  });
  const routes = own.map((file) => file.replace(/^src\/routes\/|\.tsx$/g, ''));
  expect(Object.keys({ ...visitorPages, ...memberPages, ...agentPages }).toSorted()).toEqual(
    routes.toSorted(),
  );
});

test('no two files of the build wait for each other', () => {
  const imports = new Map(
    [...new Set(Object.values(builtFiles()).map(({ file }) => file))]
      .filter((file) => file.endsWith('.js'))
      .map((file) => [
        basename(file),
        [...readFileSync(`dist/client/${file}`, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
          ([, name = '']) => name,
        ),
      ]),
  );
  expect([...imports.values()].flat().length).toBeGreaterThan(100);
  // What imports nothing that is left is taken away until nothing changes: the rest are circles.
  for (let before = -1; before !== imports.size;) {
    before = imports.size;
    for (const [file, names] of imports) if (!names.some((name) => imports.has(name))) imports.delete(file);
  }
  expect([...imports.keys()]).toEqual([]);
});

test('every page of a visitor names the chunk of its component', async ({ request }) => {
  for (const [route, path] of Object.entries(visitorPages)) {
    const html = await (await request.get(site('aurora', path), { maxRedirects: 0 })).text();
    expect.soft(html, path).toContain(`href="/${chunkOf(route)}"`);
  }
});

for (const [who, username, pages] of [
  ['a member', 'member1', memberPages],
  ['an agent', 'agent1', agentPages],
] as const)
  test(`every page of ${who} names the chunk of its component`, async ({ page, login }) => {
    await login(page, username);
    for (const [route, path] of Object.entries(pages)) {
      const html = await (await page.request.get(site('aurora', path), { maxRedirects: 0 })).text();
      expect.soft(html, path).toContain(`href="/${chunkOf(route)}"`);
    }
  });
