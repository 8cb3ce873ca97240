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
import { computeAge } from '#contract/values/identity.ts';
import { parsePhoneNumber, type PhoneNumber } from '#contract/values/typed/phone-numbers.ts';
import { refuseTakenName } from '#platform/core/accounts/accounts.ts';
import { logIn } from '#platform/core/accounts/sessions.ts';
import { type WireRequest, implement } from '#platform/core/calls/implement.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { buildRegistrationRules } from '#platform/core/merchants/registration-rules.ts';
import {
  findSimilarAccountsByName,
  buildRecognitionStatements,
  notifyOfRecognition,
} from '#platform/core/protection/recognition.ts';
import { createRandomName } from '#platform/core/wire/tokens.ts';
import { WireError, fieldError } from '#platform/core/wire/wire-error.ts';
import { findInviter } from '#platform/modules/agents/exports.ts';
import { requireCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { rememberNetwork } from '#platform/modules/identity/login/login-guard.ts';
import { openMember } from '#platform/modules/identity/registration/registration-account.ts';
import {
  type RawFieldValues,
  appliesTo,
  checkPayload,
} from '#platform/modules/identity/registration/registration-check.ts';
import {
  hasNumberToken,
  verifyNumberToken,
  buildTokenUse,
  wasTokenUsed,
} from '#platform/modules/identity/verification/number-token.ts';
import {
  buildNumberFault,
  checkCode,
  consumeCode,
  refuseUnsupportedDialingCode,
  requireWholeCode,
} from '#platform/modules/identity/verification/sms-codes.ts';

const settings = implement(registerSettings, async ({ configuration, language }) =>
  buildRegistrationRules(configuration(), language),
);

const usernameCheck = implement(checkUsername, async ({ db, merchant, query }) => {
  await refuseTakenName(db, merchant.merchantCode, query.username.toLowerCase());
  return {};
});

const affiliate = implement(affiliateCheck, async (request) => ({
  success: (await findInviterAtHost(request, request.query.code, request.query.domain)) !== null,
}));

type Payload = RawFieldValues & {
  countryDialingCode?: string | undefined;
  captchaId?: string | undefined;
  registerUrl: string;
  registerMethod: string;
  domain: string;
  socialTicket?: string | undefined;
  firebaseIdToken?: string | undefined;
  numberSecret?: string | undefined;
};

const registerCall = implement(register, (request) => openAccount(request, 'username'));

const registerMobileCall = implement(registerMobile, (request) => openAccount(request, 'mobile'));

/**
 * The captcha, SMS code and third party's token, which are each valid once, are checked last, so that a wrong field
 * does not consume them. Only after these checks does the reply reveal whether a number or an address is taken.
 */
async function openAccount(request: WireRequest<unknown, Payload>, tab: RegisterTab) {
  const { db, merchant, configuration, body, language, visitor, runAfterReply, now } = request;
  const { merchantCode } = merchant;
  const rules = buildRegistrationRules(configuration(), language);
  if (!rules.tabs.includes(tab)) throw new WireError('permission.denied');
  const byToken = hasNumberToken(request, body);
  const rulesToCheck = byToken
    ? rules.fields.filter(({ name }) => name !== 'verificationCode')
    : rules.fields;
  const phone = parsePhoneNumber(body.countryDialingCode ?? '', body.mobileNum ?? '');
  // The merchant's rule is for the national number, however it was typed.
  const payload = phone ? { ...body, mobileNum: phone.mobileNum } : body;
  const values = checkPayload(rulesToCheck, tab, payload, merchant.brand.name);
  const { birthday, affiliateCode, verificationCode } = values;
  if (verificationCode !== undefined) requireWholeCode(verificationCode);
  const mobileNum = values.mobileNum === undefined ? null : getSupportedDigits(phone, body);
  if (birthday && computeAge(birthday, merchant.timeZone, now) < merchant.brand.ageLimit) {
    throw new WireError('age.restricted');
  }
  const username = values.username?.toLowerCase() ?? `m_${createRandomName()}`;
  await refuseTakenName(db, merchantCode, username);
  const inviter = affiliateCode ? await findInviterAtHost(request, affiliateCode, body.domain) : null;
  if (affiliateCode && inviter === null) throw new WireError('invitation.code.invalid');
  const needsCaptcha = rules.fields.some(
    (rule) => rule.name === 'captcha' && rule.required && appliesTo(rule, tab),
  );
  const use = { merchantCode, purpose: 'register', subject: null, network: visitor.network } as const;
  if (needsCaptcha) await requireCaptcha(db, use, body, now);
  const code =
    mobileNum === null || verificationCode === undefined
      ? null
      : {
          key: { merchantCode, purpose: 'register', mobileNum, network: visitor.network } as const,
          digits: verificationCode,
        };
  if (code) await checkCode(db, code.key, code.digits, now);
  const token = byToken && mobileNum !== null ? await verifyNumberToken(request, mobileNum, body) : null;
  const { registerUrl, registerMethod, socialTicket = null } = body;
  const origin = { registerUrl, registerMethod };
  const mobileVerified = code !== null || token !== null;
  const inviteCode = affiliateCode?.toUpperCase() ?? null;
  const invited = { type: getInvitedType(inviter), invitedBy: inviter?.id ?? null, inviteCode };
  const named = { payeeName: values.payeeName ?? null, birthday: birthday ?? null };
  const id = crypto.randomUUID();
  const { findsExcluded } = protectionProfiles[merchant.jurisdiction];
  const found = await findSimilarAccountsByName(
    db,
    { id, merchantCode, createdAt: now, ...named },
    findsExcluded.value,
  );
  const person = { id, username, mobileNum, mobileVerified };
  const member = { ...person, ...invited, socialTicket, origin, values };
  const further = [
    ...(token ? [buildTokenUse(db, token)] : []),
    ...buildRecognitionStatements(db, id, found, now),
  ];
  const account = await openMember(db, merchant, member, now, further).catch((error: unknown) => {
    throw wasTokenUsed(error) ? new WireError('provider.failed') : error;
  });
  // The code is consumed only after the account exists, so that the code stays valid if the name or address is taken.
  if (code) runAfterReply(consumeCode(db, code.key, code.digits));
  runAfterReply(notifyOfRecognition(request, found));
  runAfterReply(rememberNetwork(db, account, visitor.network, now));
  return logIn(db, account, visitor, now);
}

function getSupportedDigits(phone: PhoneNumber | null, { countryDialingCode }: Payload): string {
  if (countryDialingCode === undefined) throw fieldError('countryDialingCode', 'required');
  if (!phone) throw buildNumberFault(countryDialingCode);
  refuseUnsupportedDialingCode(phone.digits);
  return phone.digits;
}

async function findInviterAtHost(
  { db, merchant, now }: Pick<MerchantContext, 'db' | 'merchant' | 'now'>,
  code: string,
  domain: string,
) {
  const { merchantCode, hosts } = merchant;
  if (!hosts.includes(normaliseHost(domain) ?? '')) return null;
  return (await findInviter(db, merchantCode, code, now)) ?? null;
}

const getInvitedType = (inviter: { type: CustomerType } | null): CustomerType =>
  inviter && isTestAgent(inviter.type) ? customerTypes.testMember : customerTypes.member;

export const registrationCalls = [settings, usernameCheck, affiliate, registerCall, registerMobileCall];
