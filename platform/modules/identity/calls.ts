import { captchaCalls } from '#platform/modules/identity/captcha/captcha.ts';
import { loginCalls } from '#platform/modules/identity/login/login.ts';
import { socialCalls } from '#platform/modules/identity/login/social.ts';
import { passwordCalls } from '#platform/modules/identity/password/password.ts';
import { registrationCalls } from '#platform/modules/identity/registration/registration.ts';
import { trialCalls } from '#platform/modules/identity/session/trial.ts';
import { smsCodeCalls } from '#platform/modules/identity/verification/sms-codes.ts';

export const identityCalls = [
  ...captchaCalls,
  ...loginCalls,
  ...socialCalls,
  ...trialCalls,
  ...registrationCalls,
  ...passwordCalls,
  ...smsCodeCalls,
];
