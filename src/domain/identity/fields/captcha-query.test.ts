import { expect, test } from 'vitest';

import { captchaAnswer } from './captcha-query.ts';

test('of what is typed nothing but the answer to the captcha goes along with it [RG-28]', () => {
  const typed = { captcha: '12', captchaId: 'c1', password: 'Demo1234', totp: '' };
  expect(captchaAnswer(typed)).toEqual({ captcha: '12', captchaId: 'c1' });
  expect(captchaAnswer({ ...typed, captcha: '' })).toEqual({});
});
