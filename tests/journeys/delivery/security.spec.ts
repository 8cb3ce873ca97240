import { expect, test } from '#tests/support/journey.ts';

test.describe('the policy of a page', () => {
  test.use({ expectedErrors: [/TrustedHTML|TrustedScript|Content Security Policy/] });

  test('a page refuses to turn text into markup or script [ED-12]', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto('/m/home');
    // A warning about an unknown feature or directive means that a header is wrong.
    const unknown = warnings.filter((text) => /Permissions-Policy|Content.Security.Policy/i.test(text));
    // Phones support Bluetooth, but this browser may not.
    expect(unknown.filter((text) => !text.includes('bluetooth'))).toEqual([]);
    const outcomes = await page.evaluate(() => {
      const tries: Record<string, () => void> = {
        markup: () => void (document.body.innerHTML = '<b>x</b>'),
        parsing: () => void new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        script: () => void (document.createElement('script').textContent = 'void 0'),
        address: () => void (document.createElement('script').src = 'https://evil.example/x.js'),
      };
      return Object.entries(tries).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} passed`;
        } catch {
          return `${name} refused`;
        }
      });
    });
    expect(outcomes).toEqual(['markup refused', 'parsing refused', 'script refused', 'address refused']);
  });
});

test('files that are served without the worker have security headers too [ED-12]', async ({ request }) => {
  for (const path of ['/icons.svg', '/art/i/aurora-192.png']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    expect(reply.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
    });
  }
});
