import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const [externalLink, serviceLink] = [
  'src/domain/system/external-link.tsx',
  'src/domain/system/service-link.tsx',
];
const waysOut = [
  /\bwindow\s*\.\s*open\b/,
  /\blocation\s*\.\s*(assign|replace)\b/,
  /\blocation(\s*\.\s*href)?\s*=[^=>]/,
  /\btarget\s*[=:]\s*{?\s*['"`]_/,
  /\bhref\s*[=:]\s*{?\s*['"`](https?:)?\/\//,
];

/** Judge the parsed URL themselves (`external-url.ts`), so that they may be given what an operator or a vendor wrote. */
const judging = ['ExternalLink', 'HrefLink', 'PaymentLink'];

/** Files that give an address on without that, and where they have it from. */
const addressesOf: Readonly<Record<string, string>> = {
  [externalLink]: 'judged there',
  [serviceLink]: 'judged there',
  'src/domain/system/href-link.tsx': 'judged there',
  'src/domain/system/menu-row.tsx': 'of its caller, who is looked at here too',
  'src/shared/navigation/shell-link.tsx': 'of its caller, who is looked at here too',
  'src/shared/navigation/back-button.tsx': 'a table of paths, back-targets.ts',
  'src/app/shell/bottom-navigation.tsx': 'a table of paths of its own',
  'src/app/shell/menus/member-menu.tsx': 'a table of paths, member-entries.ts',
  'src/features/member/centre/components/entry-row.tsx': 'a table of paths, member-entries.ts',
  'src/features/member/centre/components/money-card.tsx': 'a table of paths, member-entries.ts',
  'src/features/identity/registration/lib/invitation-link.ts': 'the manifest’s own path, with a code',
  'src/features/agents/home/agent-page.tsx': 'a table of paths, agent-tiles.ts, and paths of its own',
  'src/features/agents/figures/betting-page.tsx': 'the page’s own path with another search',
  'src/features/agents/figures/pnl-page.tsx': 'a path with a search of days',
  'src/features/agents/figures/rounds-page.tsx': 'a path with a search of days',
  'src/features/agents/figures/refused.tsx': 'paths of its callers',
  'src/features/agents/rebates/income-page.tsx': 'the page’s own path with another search',
  'src/features/agents/rebates/rates-page.tsx': 'the page’s own path with another search',
  'src/features/agents/rebates/statement.tsx': 'a path with a search of days, and those of accounts',
  'src/features/identity/login/login-page.tsx': 'the trial’s path, with what return-path.ts has judged',
  'src/features/catalogue/lobby/components/quick-bar.tsx': 'a table of paths of its own',
  'src/features/identity/password/lib/use-delayed-redirect.ts': 'paths of its callers',
  'src/domain/identity/require-visitor.ts': 'judged by return-path.ts',
  'src/domain/identity/use-enter-session.ts': 'judged by return-path.ts',
  'src/features/member/protection/components/help-organisations.tsx':
    'a table of addresses, jurisdictions.ts',
  'src/features/support/chat-launch.tsx': 'judged there',
  'src/features/wallet/records/components/movement-row.tsx': 'paths by the kind of a number, record-texts.ts',
  'src/features/contracts/contract-page.tsx': 'a table of paths, contract-texts.ts',
  'src/features/contracts/dividends-page.tsx': 'a table of paths, contract-texts.ts',
  'src/features/contracts/reminder-popup.tsx': 'a table of paths, contract-texts.ts',
  'src/shared/navigation/save-file.ts': 'a file of the page’s own making',
};

/** Addresses that a text hands to the browser or the router without having them judged, but for paths written out in it. */
function unjudged(text: string): string[] {
  const drawn = [...text.matchAll(/\bhref={\s*(?!['"`]\/[a-z])/g)].flatMap(({ index }) => {
    const tag = [...text.slice(0, index).matchAll(/<([A-Za-z][\w.]*)/g)].at(-1)?.[1] ?? '';
    const { external } =
      /^(?:(?!\/>).)*?(?<external>\sexternal\b)/s.exec(text.slice(index, index + 80))?.groups ?? {};
    return judging.includes(tag) || (tag === 'MenuRow' && external) ? [] : [`<${tag} href>`];
  });
  const others = [
    /\bcreateElement\(\s*['"]a['"]/g,
    /\b(?:navigate|redirect)\(\{[^}]*?(?<!\.)\bhref\b(?!:\s*['"`]\/[a-z])/g,
    /\b(?:formAction|xlinkHref)={|<form\b[^>]*\saction={/g,
    /\bsetAttribute\(\s*['"](?:href|src|action)['"]/g,
  ];
  return [...drawn, ...others.flatMap((way) => [...text.matchAll(way)].map(([found]) => found))];
}

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|route-tree\.gen\.ts$/.test(file))
  .map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
  }));

test('the app is left in two files, which judge the address: the merchant’s list, or what the platform returned', () => {
  const others = sources.filter(({ file }) => file !== externalLink && file !== serviceLink);
  const found = others.flatMap(({ file, text }) =>
    waysOut.filter((way) => way.test(text)).map((way) => `${file}: ${way.source}`),
  );
  expect(others.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

test('no address of an operator’s or a vendor’s is drawn or followed unjudged: banner, menu, toast or text', () => {
  const found = sources.filter(({ text }) => unjudged(text).length).map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(addressesOf).toSorted());
});

test.each([
  '<a className={styles.banner} href={banner.link}>go</a>',
  '<ExternalLink href={a}>x</ExternalLink><a href={link ?? "/m/home"}>go</a>',
  '<ShellLink href={banner.link}>go</ShellLink>',
  '<MenuRow icon="gift" label={t(messages.gift)} href={each.url} />',
  'toast({ onClick: () => void router.navigate({ href: announcement.link }) })',
  'throw redirect({ replace: true, href: link })',
  'void router.navigate({ href })',
  'createElement("a", { href: link })',
  'anchor.setAttribute("href", link)',
])('an address that is given on unjudged is seen: %s', (text) => {
  expect(unjudged(text)).not.toEqual([]);
});

test.each([
  '<HrefLink className={x} href={banner.link}>go</HrefLink>',
  '<MenuRow icon="download" href={download.url} external />',
  '<ShellLink href={`/m/home?gameType=${gameType}`}>go</ShellLink>',
  "void router.navigate({ href: '/m/login', replace: true })",
])('one that is judged, or written out, is none: %s', (text) => {
  expect(unjudged(text)).toEqual([]);
});
