// A stub of the platform. `PUT /stub` sets its behaviour and clears the request log; `GET /stub` returns the log. This
// file must not import anything, because it is the only module of its worker.

type Mode =
  | 'normal'
  | 'throws'
  | 'hangs'
  | 'html'
  | 'cut'
  | 'breaks'
  | 'hangs in the body'
  | '64 MiB'
  | 'announces 64 MiB'
  | 'announces more'
  | 'garbage'
  | 'no envelope'
  | '204'
  | '299'
  | '502 page'
  | '502'
  | '503 later'
  | 'redirects'
  | '400'
  | '401'
  | '500'
  | 'busy'
  | '404'
  | '404 page';
type Behaviour = {
  mode: Mode;
  /** Path prefix of the calls to which `mode` applies. Other calls get normal replies. */
  match: string;
  /** Merchant to which `mode` applies. Empty: all merchants. */
  merchantCode: string;
  /** Number of requests to which `mode` applies. Later requests get normal replies. */
  times: number;
  /** Delay of every reply, in ms. */
  delay: number;
  /** Changes to every merchant record. */
  merchant: Record<string, unknown>;
  /** Reply value by path. */
  values: Record<string, unknown>;
  /** Further fields of every successful reply's envelope. */
  extra: Record<string, unknown>;
  /** Merchant code by host, in addition to the three hosts in `buildHostTable`. An empty code removes the host. */
  hosts: Record<string, string>;
  /**
   * Number of additional hosts: `h0.example`, `h1.example` and so on. Merchant `m0` has the first ten, `m1` the next
   * ten, and so on.
   */
  generatedHosts: number;
  /** Codes of the merchants with an invalid merchant record. */
  brokenMerchants: string[];
  /** Status and headers of the resources under /wps/public/. */
  resource: { status: number; headers: Record<string, string> };
};
type LoggedRequest = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string;
};

const defaultBehaviour: Behaviour = {
  mode: 'normal',
  match: '/wps',
  merchantCode: '',
  times: Infinity,
  delay: 0,
  merchant: {},
  values: {},
  extra: {},
  hosts: {},
  generatedHosts: 0,
  brokenMerchants: [],
  resource: { status: 200, headers: {} },
};
let behaviour = defaultBehaviour;
let requests: LoggedRequest[] = [];

/** Returns the merchant code by host, as configured. */
function buildHostTable(): Map<string, string> {
  const many = Array.from({ length: behaviour.generatedHosts }, (_, at) => [
    `h${at}.example`,
    `m${Math.floor(at / 10)}`,
  ]);
  const few = {
    localhost: 'aurora',
    'alias.localhost': 'aurora',
    'lotus.localhost': 'lotus',
    ...behaviour.hosts,
  };
  return new Map(
    [...many, ...Object.entries(few)].flatMap(([host = '', code]) => (code ? [[host, code]] : [])),
  );
}
let hosts = buildHostTable();

const themes = ['aurora', 'lotus', 'harbour'];
const buildMerchant = (code: string, ownHosts: readonly string[]) => ({
  merchantCode: code,
  hosts: ownHosts,
  brand: {
    name: `${code.slice(0, 1).toUpperCase()}${code.slice(1)}`,
    theme: themes.includes(code) ? code : 'harbour',
    ...(themes.includes(code) && { icon: `/art/i/${code}` }),
    schemes: ['dark', 'light'],
    copyright: { from: 2002, to: 2025 },
    ageLimit: 18,
    licence: 'Demonstration </script><script>alert(1)</script> licence',
    paymentMarks: [],
  },
  languages: ['EN', 'CN', 'TH', 'UR', 'JA'],
  defaultLanguage: code === 'aurora' ? 'EN' : 'TH',
  currency: 'USD',
  timeZone: 'UTC',
  region: { mode: 'deny', countries: ['US'] },
  maintenance: false,
  frameSources: ['http://games.localhost'],
  imageCDNs: ['https://cdn.example/art', '/art'],
  support: [
    { label: 'Live chat', url: 'https://chat.example/live' },
    { label: 'Trap', url: 'javascript:alert(1)' },
  ],
  ...behaviour.merchant,
  ...(behaviour.brokenMerchants.includes(code) && { currency: 7 }),
});

/** Returns a page of 100 merchant records, sorted by code, after the given code. */
function listRecords(after: string) {
  const byCode = Map.groupBy(hosts.keys(), (host) => hosts.get(host) ?? '');
  const rest = [...byCode.keys()].filter((code) => code > after).toSorted();
  const page = rest.slice(0, 100);
  return {
    records: page.map((code) => buildMerchant(code, byCode.get(code) ?? [])),
    next: rest.length > 100 ? page.at(-1) : null,
  };
}

const listHosts = (code: string) => [...hosts].flatMap(([host, of]) => (of === code ? [host] : []));

const createGame = (merchant: string) => ({
  gameId: '1',
  nodeId: 1,
  gameName: `Gem of ${merchant}`,
  gameType: 'RNG',
  vassalage: 'NOVA',
});
const createSession = (merchant: string) => ({
  type: 0,
  merchantCode: merchant,
  userName: 'member1',
  token: 'secret-token-0123456789abcdef',
});

function getReplyValue(path: string, merchant: string): unknown {
  if (path in behaviour.values) return behaviour.values[path];
  const values: Record<string, unknown> = {
    '/wps/game/hotGames': { games: [createGame(merchant)] },
    '/wps/game/gameList': { games: [createGame(merchant)], totalCount: 1, totalPages: 1, pageNum: 1 },
    '/wps/system/settings/consolidated': {
      merchant,
      location: { ip: 'address of the visitor who filled the cache' },
      maintenance: true,
      regionRestriction: true,
    },
    '/wps/session/login': createSession(merchant),
    '/wps/session/login/freeplay': createSession(merchant),
    '/wps/session/logout': null,
    '/wps/wallet/balance': { sumBalance: 100, currency: 'USD' },
  };
  return values[path] ?? { path, merchant };
}

/** Part of every bad body, so a test can search for it in a visitor's reply. */
const badBytes = 'BAD BYTES';
const createStream = (fill: Uint8Array, chunks: number) => {
  let left = chunks;
  return new ReadableStream({
    async pull(controller) {
      if (left-- > 0) controller.enqueue(fill);
      else if (chunks === 1) await new Promise((resolve) => setTimeout(resolve, 20_000));
      else controller.close();
    },
  });
};

const buildReply = (value: unknown) =>
  Response.json({
    ...behaviour.extra,
    success: true,
    value,
    errorCode: null,
    message: null,
    traceId: 'stub',
    fields: null,
  });
const buildRefusal = (status: number, errorCode: string) =>
  Response.json(
    { success: false, value: null, errorCode, message: null, traceId: 'stub', fields: null },
    { status, headers: status === 429 || status === 503 ? { 'Retry-After': '7' } : {} },
  );

const gamePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost; require-trusted-types-for 'script'";

async function answerNormally(request: Request, url: URL): Promise<Response> {
  if (url.pathname === '/wps/system/domainRoute') {
    const code = hosts.get(url.searchParams.get('host') ?? '');
    return code ? buildReply(buildMerchant(code, listHosts(code))) : buildRefusal(404, 'not.found');
  }
  if (url.pathname === '/wps/system/merchants')
    return buildReply(listRecords(url.searchParams.get('after') ?? ''));
  if (/^\/[^/]+\/play\//.test(url.pathname))
    return new Response(`game page ${url.pathname}`, {
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': gamePolicy },
    });
  if (request.headers.get('Upgrade') === 'websocket') {
    const { 0: client, 1: server } = new WebSocketPair();
    server.accept();
    server.send('{"marks":{}}');
    return new Response(null, { status: 101, webSocket: client });
  }
  return buildReply(getReplyValue(url.pathname, request.headers.get('Merchant') ?? ''));
}

async function answerAsConfigured(request: Request, url: URL): Promise<Response> {
  if (url.pathname.startsWith('/wps/public/'))
    return new Response(`resource of ${request.headers.get('Merchant')}`, behaviour.resource);
  const isMerchantMeant =
    !behaviour.merchantCode || behaviour.merchantCode === request.headers.get('Merchant');
  if (!isMerchantMeant || !url.pathname.startsWith(behaviour.match) || behaviour.times-- <= 0)
    return answerNormally(request, url);
  const readBytes = async () => new TextEncoder().encode(await (await answerNormally(request, url)).text());
  const asJson = { headers: { 'Content-Type': 'application/json' } };
  switch (behaviour.mode) {
    case 'normal':
      return answerNormally(request, url);
    case 'throws':
      throw new Error('the platform is down');
    case 'hangs':
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      return answerNormally(request, url);
    case 'html':
      return new Response(`<html>${badBytes}</html>`, { headers: { 'Content-Type': 'text/html' } });
    case '502 page':
      return new Response(`<html>${badBytes}</html>`, {
        status: 502,
        headers: { 'Content-Type': 'text/html' },
      });
    case 'cut':
      return new Response((await readBytes()).slice(0, 60), asJson);
    case 'hangs in the body':
      return new Response(createStream((await readBytes()).slice(0, 60), 1), asJson);
    case '64 MiB':
      return new Response(createStream(new Uint8Array(64 * 1024).fill(32), 1_024), asJson);
    case 'announces 64 MiB':
      return new Response(createStream(new Uint8Array(64 * 1024).fill(32), 1_024), {
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(64 * 1024 * 1024) },
      });
    case 'announces more':
      return new Response(new Blob([await readBytes()]).stream(), {
        headers: { 'Content-Type': 'application/json', 'Content-Length': '4096' },
      });
    case 'garbage':
      return new Response(`\u0000{]"${badBytes}`, asJson);
    case 'no envelope':
      return Response.json({ error: badBytes });
    case '204':
      return new Response(null, { status: 204 });
    case '299':
      return new Response(await readBytes(), { ...asJson, status: 299 });
    case 'breaks': {
      const bytes = (await readBytes()).slice(0, 60);
      const body = new ReadableStream({
        pull(controller) {
          if (controller.desiredSize === 0) return;
          controller.enqueue(bytes);
          controller.error(new Error('connection reset'));
        },
      });
      return new Response(body, asJson);
    }
    case 'redirects':
      return Response.redirect('https://elsewhere.example/', 302);
    case '400':
      return buildRefusal(400, 'account.password.wrong');
    case '401':
      return buildRefusal(401, 'login.not.session');
    case '404 page':
      return new Response('<html>Not Found</html>', {
        status: 404,
        headers: { 'Content-Type': 'text/html' },
      });
    case '404':
      return buildRefusal(404, 'not.found');
    case '500':
      return buildRefusal(500, 'system.error');
    case '502':
      return buildRefusal(502, 'upstream.failed');
    case '503 later':
      return buildRefusal(503, 'system.maintenance');
    case 'busy':
      return buildRefusal(429, 'too.many.requests');
  }
}

// oxlint-disable-next-line import/no-default-export -- workerd needs a default export
export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/stub') {
      if (request.method === 'GET') return Response.json(requests);
      behaviour = { ...defaultBehaviour, ...(await request.json()) };
      hosts = buildHostTable();
      requests = [];
      return new Response(null, { status: 204 });
    }
    const { method, headers } = request;
    const body = await request.clone().text();
    requests.push({
      method,
      path: url.pathname,
      query: url.search,
      headers: Object.fromEntries(headers),
      body,
    });
    if (behaviour.delay) await new Promise((resolve) => setTimeout(resolve, behaviour.delay));
    return answerAsConfigured(request, url);
  },
};
