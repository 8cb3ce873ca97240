import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const [merchantLink, serviceLink] = [
  'src/domain/system/merchant-link.tsx',
  'src/domain/system/service-link.tsx',
];
const exitPatterns = [
  /\bwindow\s*\.\s*open\b/,
  /\blocation\s*\.\s*(assign|replace)\b/,
  /\blocation(\s*\.\s*href)?\s*=[^=>]/,
  /(?<!<Link\b[^>]*)\btarget\s*[=:]\s*{?\s*['"`]_/,
  /\bhref\s*[=:]\s*{?\s*['"`](https?:)?\/\//,
];

/** Components that check the address that they get, so the address may come from an operator or a vendor. */
const checkingComponents = ['MerchantLink', 'MenuRow', 'PaymentLink'];

/** Files that pass on an address that is not a page of the route tree, and why that address is safe. */
const addressSources: Readonly<Record<string, string>> = {
  [merchantLink]: 'this component checks the address',
  [serviceLink]: 'this component checks the address',
  'src/features/support/chat-launch.tsx': 'checked by merchant-address.ts',
  'src/domain/identity/require-visitor.ts': 'checked by return-path.ts',
  'src/domain/identity/unknown-path.ts': 'another spelling of a path of the app (contract/page/paths.ts)',
  'src/domain/identity/use-enter-session.ts': 'checked by return-path.ts',
  'src/features/member/protection/components/help-organisations.tsx': 'MenuRow checks the address',
  'src/app/shell/screens/error-screen.tsx':
    'a page of the app as a new document, because the current document has failed',
  'src/features/identity/login/components/open-in-browser.tsx': 'the page’s own address',
  'src/features/identity/registration/lib/invitation-link.ts': 'the path of the manifest, with a code',
  'src/shared/navigation/save-file.ts': 'a file that the page has created',
};

/** Returns the places where a source text passes an unchecked address, as a string, to the browser or the router. */
function findUncheckedAddresses(text: string): string[] {
  const hrefs = [...text.matchAll(/\bhref=(?:{|["']\/(?!icons))/g)].flatMap(({ index }) => {
    const tag = [...text.slice(0, index).matchAll(/<([A-Za-z][\w.]*)/g)].at(-1)?.[1] ?? '';
    return [...checkingComponents, 'use'].includes(tag) ? [] : [`<${tag} href>`];
  });
  const others = [
    /\bcreateElement\(\s*['"]a['"]/g,
    /\b(?:navigate|redirect)\(\{[^}]*?(?<!\.)\bhref\b/g,
    /\b(?:formAction|xlinkHref)={|<form\b[^>]*\saction={/g,
    /\bsetAttribute\(\s*['"](?:href|src|action)['"]/g,
  ];
  return [...hrefs, ...others.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))];
}

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|route-tree\.gen\.ts$/.test(file))
  .map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
  }));

test('only the two components that check addresses lead out of the app', () => {
  const others = sources.filter(({ file }) => file !== merchantLink && file !== serviceLink);
  const found = others.flatMap(({ file, text }) =>
    exitPatterns.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern.source}`),
  );
  expect(others.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

test('only the listed files render or follow an address that no component has checked', () => {
  const found = sources.filter(({ text }) => findUncheckedAddresses(text).length).map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(addressSources).toSorted());
});

test.each([
  '<a className={styles.banner} href={banner.link}>go</a>',
  '<MerchantLink href={a}>x</MerchantLink><a href={link ?? "/m/home"}>go</a>',
  '<Link href={banner.link}>go</Link>',
  '<Link href="/m/home">go</Link>',
  '<a href={`/m/home?gameType=${gameType}`}>go</a>',
  'toast({ onClick: () => void router.navigate({ href: announcement.link }) })',
  'throw redirect({ replace: true, href: link })',
  'void router.navigate({ href })',
  "void router.navigate({ href: '/m/login', replace: true })",
  'createElement("a", { href: link })',
  'anchor.setAttribute("href", link)',
])('an unchecked address, or a page of the app as a string, is found: %s', (text) => {
  expect(findUncheckedAddresses(text)).not.toEqual([]);
});

test.each([
  '<MerchantLink className={x} href={banner.link}>go</MerchantLink>',
  '<MenuRow icon="download" href={download.url} />',
  '<Link to="/m/home" search={{ gameType }}>go</Link>',
  "void router.navigate({ to: '/m/login', replace: true })",
])('a checked address or a page of the route tree is accepted: %s', (text) => {
  expect(findUncheckedAddresses(text)).toEqual([]);
});
