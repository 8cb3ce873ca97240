import { globSync, readFileSync } from 'node:fs';

import { chunkOf } from '#tests/support/build-manifest.ts';
import { expect, site, test } from '#tests/support/journey.ts';

/** A page of each route whose component is a chunk of its own, by the route's file. */
const visitorPages = {
  'm/$list': '/m/slot-games',
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
const agentPages = {
  'm/(agents)/member/agent/$page': '/m/member/agent/getSalaryContract',
};
const memberPages = {
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

test('every page of a visitor names the chunk of its component', async ({ request }) => {
  for (const [route, path] of Object.entries(visitorPages)) {
    const html = await (await request.get(site('aurora', path), { maxRedirects: 0 })).text();
    expect.soft(html, path).toContain(`href="/${chunkOf(route)}"`);
  }
});

test('every page of a member names the chunk of its component', async ({ page, login }) => {
  await login(page, 'member1');
  for (const [route, path] of Object.entries(memberPages)) {
    const html = await (await page.request.get(site('aurora', path), { maxRedirects: 0 })).text();
    expect.soft(html, path).toContain(`href="/${chunkOf(route)}"`);
  }
});

test('every page of an agent names the chunk of its component', async ({ page, login }) => {
  await login(page, 'agent1');
  for (const [route, path] of Object.entries(agentPages)) {
    const html = await (await page.request.get(site('aurora', path), { maxRedirects: 0 })).text();
    expect.soft(html, path).toContain(`href="/${chunkOf(route)}"`);
  }
});
