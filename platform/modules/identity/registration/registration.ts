import {
  type RegisterTab,
  affiliateCheck,
  checkUsername,
  register,
  registerMobile,
  registerSettings,
} from '#contract/calls/identity/registration.ts';
import { type CustomerType, customerTypes, isTestAgent } from '#contract/values/customers.ts';
import { normaliseHost } from '#contract/values/hosts.ts';
import { ageAt, e164 } from '#contract/values/identity.ts';
import { refuseTakenName } from '#platform/core/accounts/accounts.ts';
import { logIn } from '#platform/core/accounts/sessions.ts';
import { type WireRequest, implement } from '#platform/core/calls/implement.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { registrationRules } from '#platform/core/merchants/registration-rules.ts';
import { likeByName, recognise, tellRecognised } from '#platform/core/protection/recognition.ts';
import { randomName } from '#platform/core/wire/tokens.ts';
import { WireError, fieldError } from '#platform/core/wire/wire-error.ts';
import { inviterBy } from '#platform/modules/agents/exports.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { rememberNetwork } from '#platform/modules/identity/login/login-guard.ts';
import { openMember } from '#platform/modules/identity/registration/registration-account.ts';
import {
  type RawValues,
  type Values,
  appliesTo,
  checkPayload,
} from '#platform/modules/identity/registration/registration-check.ts';
import {
  bringsToken,
  proofOfToken,
  useStatement,
  wasUsed,
} from '#platform/modules/identity/verification/number-token.ts';
import {
  checkCode,
  consumeCode,
  refuseUnofferedCode,
} from '#platform/modules/identity/verification/sms-codes.ts';

const settings = implement(registerSettings, async ({ configuration, language }) =>
  registrationRules(configuration(), language),
);

const usernameCheck = implement(checkUsername, async ({ db, merchant, query }) => {
  await refuseTakenName(db, merchant.merchantCode, query.username.toLowerCase());
  return {};
});

const affiliate = implement(affiliateCheck, async (request) => ({
  success: (await inviterOf(request, request.query.code, request.query.domain)) !== null,
}));

type Payload = RawValues & {
  countryDialingCode?: string | undefined;
  captchaId?: string | undefined;
  registerUrl: string;
  registerMethod: string;
  domain: string;
  socialTicket?: string | undefined;
  firebaseIdToken?: string | undefined;
  numberSecret?: string | undefined;
};

const byName = implement(register, (request) => openAccount(request, 'username'));

const byNumber = implement(registerMobile, (request) => openAccount(request, 'mobile'));

/**
 * Checks the payload by the merchant's own rules. The single-use captcha and SMS code, or a third party's token in
 * place of the code, are checked last, so that a wrong field does not use them up. Only then does the reply tell whether a number or an address is taken.
 */
async function openAccount(request: WireRequest<unknown, Payload>, tab: RegisterTab) {
  const { db, merchant, configuration, body, language, visitor, afterwards, now } = request;
  const { merchantCode } = merchant;
  const rules = registrationRules(configuration(), language);
  if (!rules.tabs.includes(tab)) throw new WireError('permission.denied');
  const byToken = bringsToken(request, body);
  const asked = byToken ? rules.fields.filter(({ name }) => name !== 'verificationCode') : rules.fields;
  const values = checkPayload(asked, tab, body, merchant.brand.name);
  const { birthday, affiliateCode, verificationCode } = values;
  const mobileNum = numberOf(values, body.countryDialingCode);
  if (birthday && ageAt(birthday, merchant.timeZone, now) < merchant.brand.ageLimit) {
    throw new WireError('age.restricted');
  }
  const username = values.username?.toLowerCase() ?? `m_${randomName()}`;
  await refuseTakenName(db, merchantCode, username);
  const inviter = affiliateCode ? await inviterOf(request, affiliateCode, body.domain) : null;
  if (affiliateCode && inviter === null) throw new WireError('invitation.code.invalid');
  const asksCaptcha = rules.fields.some(
    (rule) => rule.name === 'captcha' && rule.required && appliesTo(rule, tab),
  );
  const use = { merchantCode, purpose: 'register', subject: null, network: visitor.network } as const;
  if (asksCaptcha) await requireCaptcha(db, use, body, now);
  const code =
    mobileNum === null || verificationCode === undefined
      ? null
      : {
          which: { merchantCode, purpose: 'register', mobileNum, network: visitor.network } as const,
          digits: verificationCode,
        };
  if (code) await checkCode(db, code.which, code.digits, now);
  const token = byToken && mobileNum !== null ? await proofOfToken(request, mobileNum, body) : null;
  const { registerUrl, registerMethod, socialTicket = null } = body;
  const origin = { registerUrl, registerMethod };
  const mobileVerified = code !== null || token !== null;
  const inviteCode = affiliateCode?.toUpperCase() ?? null;
  const invited = { type: typeBelow(inviter), invitedBy: inviter?.id ?? null, inviteCode };
  const named = { payeeName: values.payeeName ?? null, birthday: birthday ?? null };
  const id = crypto.randomUUID();
  const { findsExcluded } = protectionProfiles[merchant.jurisdiction];
  const found = await likeByName(db, { id, merchantCode, createdAt: now, ...named }, findsExcluded.value);
  const person = { id, username, mobileNum, mobileVerified };
  const member = { ...person, ...invited, socialTicket, origin, values };
  const further = [...(token ? [useStatement(db, token)] : []), ...recognise(db, id, found, now)];
  const account = await openMember(db, merchant, member, now, further).catch((error: unknown) => {
    throw wasUsed(error) ? new WireError('provider.failed') : error;
  });
  // Consumed only with the new account, so that it stays valid when the name or the address turns out to be taken.
  if (code) afterwards(consumeCode(db, code.which, code.digits));
  afterwards(tellRecognised(request, found));
  afterwards(rememberNetwork(db, account, visitor.network, now));
  return logIn(db, account, visitor, now);
}

/** E.164 digits of the number that was filled in, null for none. */
function numberOf({ mobileNum }: Values, countryDialingCode: string | undefined): string | null {
  if (mobileNum === undefined) return null;
  if (countryDialingCode === undefined) throw fieldError('countryDialingCode', 'required');
  const number = e164(countryDialingCode, mobileNum);
  refuseUnofferedCode(number);
  return number;
}

/** The agent who invites by a code at one of the merchant's hosts; null for none. */
async function inviterOf(
  { db, merchant, now }: Pick<MerchantContext, 'db' | 'merchant' | 'now'>,
  code: string,
  domain: string,
) {
  const { merchantCode, hosts } = merchant;
  if (!hosts.includes(normaliseHost(domain) ?? '')) return null;
  return (await inviterBy(db, merchantCode, code, now)) ?? null;
}

/** Who registers by a link: a member, or by a test agent's link a test member. */
const typeBelow = (inviter: { type: CustomerType } | null): CustomerType =>
  inviter && isTestAgent(inviter.type) ? customerTypes.testMember : customerTypes.member;

export const registrationCalls = [settings, usernameCheck, affiliate, byName, byNumber];
