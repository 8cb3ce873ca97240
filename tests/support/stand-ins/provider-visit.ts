/**
 * Acts as a browser at the provider of `provider.ts`: follows the redirects, enters a name and agrees. Returns the
 * address to which it is sent back.
 */
export async function visitProvider(authorizeUrl: string, name: string): Promise<URL> {
  const back = new URL(authorizeUrl).searchParams.get('redirect_uri') ?? '';
  const cookies = new Map<string, string>();
  const go = async (to: string, form?: Record<string, string>): Promise<URL> => {
    const reply = await fetch(to, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const next = reply.headers.get('Location');
    if (next?.startsWith(back)) return new URL(next);
    if (next) return go(new URL(next, to).href);
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(page);
    const login = page.includes('name="login"');
    return go(action, login ? { prompt: 'login', login: name, password: 'x' } : { prompt: 'consent' });
  };
  return go(authorizeUrl);
}
