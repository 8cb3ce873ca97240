import { expect, test } from 'vitest';

import { pickCaptchaAnswer } from './captcha-query.ts';

test('only the captcha’s answer is picked from the form’s values [RG-28]', () => {
  const typed = { captcha: '12', captchaId: 'c1', password: 'Demo1234', totp: '' };
  expect(pickCaptchaAnswer(typed)).toEqual({ captcha: '12', captchaId: 'c1' });
  expect(pickCaptchaAnswer({ ...typed, captcha: '' })).toEqual({});
});
