/**
 * Acts as a browser at the provider of `provider.ts`: follows the redirects, enters a name and agrees. Returns the
 * address to which the provider sends the browser back.
 */
export async function visitProvider(authorizeUrl: string, name: string): Promise<URL> {
  const redirectUri = new URL(authorizeUrl).searchParams.get('redirect_uri') ?? '';
  const cookies = new Map<string, string>();
  const follow = async (to: string, form?: Record<string, string>): Promise<URL> => {
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
    if (next?.startsWith(redirectUri)) return new URL(next);
    if (next) return follow(new URL(next, to).href);
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(page);
    const login = page.includes('name="login"');
    return follow(action, login ? { prompt: 'login', login: name, password: 'x' } : { prompt: 'consent' });
  };
  return follow(authorizeUrl);
}
