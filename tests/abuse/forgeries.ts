// Requests that the edge and the platform may read differently, and requests that another site makes a browser send.
import * as v from 'valibot';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { addRecent } from '#contract/calls/favourites.ts';
import { captcha, login, socialFinish, socialStart, trialUser } from '#contract/calls/identity/login.ts';
import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { smsRegister } from '#contract/calls/identity/registration.ts';
import { launchGame } from '#contract/calls/play.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { createToken } from '#platform/core/wire/tokens.ts';
import { visitProvider } from '#tests/support/stand-ins/provider-visit.ts';

import { type Attacker, type Reply, noEnvelopeCode } from './attacker.ts';

/** Digits of the phone number (E.164) that all rows of `splits` spell. */
const number = '66812345670';

/**
 * Spellings of one phone number: the dialling code has its first one to four digits, and the rest is in several
 * notations.
 */
const splits: readonly (readonly [string, string])[] = [1, 2, 3, 4].flatMap((at) => {
  const [code, rest] = [number.slice(0, at), number.slice(at)];
  const dashed = rest.replace(/(\d{3})(?=\d)/g, '$1-');
  return [rest, `0${rest}`, `00${rest}`, dashed, `(${rest.slice(0, 2)}) ${rest.slice(2)}`, ` ${rest} `].map(
    (spelling) => [code, spelling] as const,
  );
});
export const splitCount = splits.length;

/** Requests a code to one number in spelling `i`. */
export function sendSplit(attacker: Attacker, ip: string, i: number): Promise<Reply> {
  const [code = '', spelling = ''] = splits[i % splits.length] ?? [];
  return attacker.requestRegistrationCode(ip, spelling, {}, code);
}

/**
 * Requests a code for the victim's number in JSON. The query names a different number, and so does the body if it is
 * read as a form.
 */
export function sendJsonPolyglot(attacker: Attacker, ip: string, i: number): Promise<Reply> {
  const other = `0${820_000_000 + i}`;
  const body = `{"countryDialingCode":"66","mobileNum":"0811112222","x":"&mobileNum=${other}&y="}`;
  return attacker.sendWrite(ip, `${smsRegister.path}?mobileNum=${other}`, body);
}

/** Requests recovery for the victim in a form. Read as JSON, the same body names a different email address. */
export function sendFormPolyglot(attacker: Attacker, ip: string, i: number): Promise<Reply> {
  const body = `{"email":"other${i}@people.example","x":"&username=member1&email=victim@people.example&y="}`;
  return attacker.sendWrite(ip, recoverByEmail.path, body, {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
}

/**
 * Requests that the edge must refuse: the login with a plain body instead of a sealed body, other spellings of calls,
 * and paths that are no calls of the app.
 */
const spellings: readonly (readonly ['GET' | 'POST', string])[] = [
  ['POST', login.path],
  ['POST', '/WPS/session/login'],
  ['POST', '/wps/Session/Login'],
  ['POST', '/wps/session/login;a=b'],
  ['POST', '/wps;a=b/session/login'],
  ['POST', '/wps/session%2Flogin'],
  ['POST', '/wps/session\\login'],
  ['POST', '/wps/session/login/'],
  ['POST', '/wps//session/login'],
  ['POST', '/wps/session/%6Cogin'],
  ['POST', '/wps/session/./login'],
  ['POST', '/wps/x/../session/login'],
  ['POST', '/wps/session/login%00'],
  ['POST', '/wps/session/loginn'],
  ['POST', '/lgw/session/login'],
  ['POST', '/wps/member/logIn'],
  ['POST', '/wps/Verification/sms/register'],
  ['POST', '/wps/verification/sms/register;x'],
  ['GET', '/wps/member/TrialUser'],
  ['GET', '/wps/captcha;a'],
  ['GET', '/wps/admin/members'],
  ['GET', '/wps/system/merchants'],
];
export const spellingCount = spellings.length;

/** Makes a call in spelling `i`. The edge must refuse every spelling. */
export function sendMisspelt(attacker: Attacker, ip: string, i: number): Promise<Reply> {
  const [method, path] = spellings[i % spellings.length] ?? ['GET', '/wps/x'];
  const body = JSON.stringify({ type: 'username', username: 'member1', password: 'Guess1' });
  return method === 'GET' ? attacker.sendRequest(ip, { method, path }) : attacker.sendWrite(ip, path, body);
}

const refusals = ['validation.failed', 'origin.refused', 'not.found', 'media.refused', 'encryption.required'];

/** True if the edge refused the request and did not forward it. A path that no call has gets a page without a code. */
export const isRefusedAtEdge = ({ status, code }: Reply): boolean =>
  [400, 403, 404, 405, 415].includes(status) && [...refusals, noEnvelopeCode].includes(code ?? '');

const foreign: readonly Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'X-Requested-With': '' },
];
const writesByGet = [
  trialUser.path,
  `${captcha.path}?purpose=register`,
  `${addRecent.path}?nodeId=1&vassalage=PG&gameType=RNG`,
];
export const crossSiteCount = foreign.length * writesByGet.length;

/** Sends a write by GET, as a browser does for a picture or a link on another site. */
export const sendCrossSite = (attacker: Attacker, ip: string, i: number): Promise<Reply> =>
  attacker.sendRequest(ip, {
    method: 'GET',
    path: writesByGet[i % writesByGet.length] ?? '',
    headers: { Origin: 'https://other.example', ...foreign[Math.floor(i / writesByGet.length)] },
  });

/** Sends a preflight request, as a browser does for a script on another site. The response must allow no origin. */
export const sendPreflight = (attacker: Attacker, ip: string): Promise<Reply> =>
  attacker.sendRequest(ip, {
    method: 'OPTIONS',
    path: login.path,
    headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' },
  });
export const allowsOtherOrigins = ({ headers }: Reply): boolean => 'access-control-allow-origin' in headers;

/**
 * The attacker logs in at the provider and makes the victim's browser submit the provider's answer, with the cookie of
 * another login flow or without a cookie. `own` is the control: the browser that began the login flow.
 */
export async function handInProviderAnswer(
  attacker: Attacker,
  ip: string,
  { site, in: browser }: { site: string; in: 'own' | 'none' | 'another' },
): Promise<Reply> {
  const begin = () =>
    attacker.sendWrite(
      ip,
      socialStart.path,
      JSON.stringify({ provider: 'google', redirectUri: `${site}/m/login` }),
    );
  const getCookie = ({ headers }: Reply) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const began = await begin();
  const { authorizeUrl } = v.parse(socialStart.value, began.value);
  const { searchParams } = await visitProvider(authorizeUrl, 'mallory');
  const cookies = {
    own: () => getCookie(began),
    none: () => '',
    another: async () => getCookie(await begin()),
  };
  const Cookie = await cookies[browser]();
  return attacker.sendWrite(ip, socialFinish.path, JSON.stringify(Object.fromEntries(searchParams)), {
    Cookie,
  });
}

/** A member launches a game and shares its URL. Returns the replies to all who open it, the member first. */
export async function shareLaunch(
  attacker: Attacker,
  ip: string,
  site: string,
  others: number,
): Promise<Reply[]> {
  const loggedIn = await attacker.logIn(ip, 'member1', demoPassword);
  const Cookie = loggedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const query = 'platform=html5&clientType=2&language=EN&pageNo=1&pageSize=100';
  const listed = await attacker.sendRequest(ip, { method: 'GET', path: `${gameList.path}?${query}` });
  const game = v
    .parse(gameList.value, listed.value)
    .games.find(({ state, supportPlay, isGameH5 }) => state === 'open' && supportPlay && isGameH5);
  if (!game) throw new Error('no open game');
  const { gameType, vassalage, gameId, nodeId } = game;
  const back = { lobbyUrl: `${site}/m/home`, depositUrl: `${site}/m/home`, backUrl: `${site}/m/home` };
  const body = {
    ...back,
    language: 'EN',
    gameCategory: gameType,
    vassalage,
    gameId,
    nodeId,
    freePlay: false,
  };
  const launched = await attacker.sendWrite(ip, launchGame.path, JSON.stringify(body), { Cookie });
  const url = new URL(v.parse(launchGame.value, launched.value).url);
  const open = () =>
    attacker.sendWrite(
      ip,
      `${url.pathname.split('/').slice(0, 3).join('/')}/api/session`,
      JSON.stringify({ token: url.searchParams.get('token'), key: createToken() }),
      { Host: url.host, Origin: url.origin },
    );
  const own = await open();
  return [own, ...(await Promise.all(Array.from({ length: others }, open)))];
}
