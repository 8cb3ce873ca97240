/** HTTP status by error code. `src/shared/http/error-messages.ts` has the app's sentence for each code. */
export const errorStatus = {
  'validation.failed': 400,
  'account.password.wrong': 400,
  'user.not.exist': 400,
  'captcha.required': 400,
  'captcha.wrong': 400,
  'verification.code.error': 400,
  'username.exists': 400,
  'invitation.code.invalid': 400,
  'modify.new.old.same': 400,
  'mobile.exists': 400,
  'email.exists': 400,
  /** The birthday shows that the person is younger than the merchant's age limit. */
  'age.restricted': 400,
  /** `totp.required`: the password was correct. `totp.wrong`: the second factor is wrong. */
  'totp.required': 400,
  'totp.wrong': 400,
  /** The provider did not confirm the identity. */
  'provider.failed': 400,
  /** The provider confirmed an identity that has no account here. The value has a token for the registration. */
  'registration.required': 400,
  /** The link, from a mail or for a launch, is used, expired or invalid. */
  'link.expired': 400,
  /** A body that must be sealed (encrypted) was sent in plain text. The body was not read. */
  'encryption.required': 400,
  /** The body was sealed with an expired key. The client has to fetch the key and seal the body again. */
  'encryption.key.expired': 400,
  'encryption.invalid': 400,
  'bet.invalid': 400,
  'wallet.insufficient': 400,
  /** The wait has not ended, the request has lapsed, or there is no request. */
  'limit.not.due': 409,
  'freeplay.reject': 400,
  /** The deposit exceeds a limit that the member set themselves. The request changed nothing. */
  'deposit.limit': 400,
  /** The amount is below the minimum or above the maximum of a withdrawal, or does not exceed its fee. */
  'withdraw.amount.limits': 400,
  /** The withdrawal exceeds the maximum amount or number of withdrawals within 24 hours. */
  'withdraw.day.limits': 400,
  'withdraw.turnover.left': 400,
  'payout.account.unknown': 400,
  'payout.account.exists': 400,
  'payout.accounts.full': 400,
  /** The holder of the payout account is not the member's current payee name. Nothing was taken. */
  'payout.name.differs': 400,
  'payout.name.required': 400,
  'payment.password.wrong': 400,
  /** The request has neither the payment password nor an authenticator code. */
  'payment.proof.required': 400,
  /** The amount or the number of shares is outside the limits of a transfer or envelope, or exceeds the daily limit. */
  'transfer.limits': 400,
  /** A platform's code that is neither mapped nor the contract's. The envelope's message is the platform's. */
  'upstream.refused': 400,
  'login.not.session': 401,
  /** The account permits no login. Only its sessions, and callers who have just proved that they own it, get these. */
  'account.locked': 401,
  'account.disabled': 401,
  'account.closed': 401,
  /** The member has excluded themselves from gambling. */
  'account.excluded': 403,
  /** Customer service has to verify the member's identity before they can play or deposit. */
  'account.unproven': 403,
  /** The mobile number is not verified; a login with a code sent to it verifies it. Nothing was done. */
  'number.unproven': 403,
  /** A recent login is the member's only proof of presence, and it is too long ago. Nothing was done. */
  'login.again': 403,
  'permission.denied': 403,
  /** An agent chose the password, so the owner has to change it first. */
  'password.change.required': 403,
  'account.not.actual': 403,
  'origin.refused': 403,
  'not.found': 404,
  /** The merchant's platform does not have the call. */
  'call.absent': 404,
  'game.unknown': 404,
  'method.refused': 405,
  /** The request did not arrive in time. Nothing was done. */
  'request.slow': 408,
  'game.unavailable': 409,
  /** The deposit method is closed now, or no longer exists. */
  'deposit.closed': 409,
  /** The state does not permit the action. For example, a deposit order was credited or has expired meanwhile. */
  'order.closed': 409,
  /** Suspended after a change of the account's protection, until `nextAt` in the value. No money was moved. */
  'transfer.not.yet': 409,
  /** The account cannot receive money now. No money was moved. */
  'transfer.refused': 409,
  'agent.links.full': 409,
  /** The draw accepts no more bets and no more cancellations. */
  'draw.closed': 409,
  'idempotency.conflict': 409,
  /** The merchant pays out no money, now or in this currency. Nothing was taken. */
  'withdraw.closed': 409,
  'withdraw.open.order': 409,
  /** Suspended after a rejection or a change of the account's protection, until `nextAt` in the value. */
  'withdraw.not.yet': 409,
  /** The sealed body was seen before, or its time is more than 300 s off the server's clock. Nothing was done. */
  'request.replayed': 409,
  /** The body is too large. Nothing was done. */
  'request.too.large': 413,
  /** The content type is not supported. Nothing was done. */
  'media.refused': 415,
  'host.unknown': 421,
  'too.many.requests': 429,
  'region.restricted': 451,
  'system.error': 500,
  'upstream.failed': 502,
  'system.maintenance': 503,
  'system.busy': 503,
  'upstream.timeout': 504,
  /** A write was sent and its reply was lost. The write may have been executed, so it must not be repeated blindly. */
  'result.unknown': 504,
  /** Only in the client: no reply, a reply that is not an envelope, or an empty address in it (`url.empty`). */
  'network.offline': 0,
  'network.slow': 0,
  'reply.malformed': 0,
  'url.empty': 0,
  unknown: 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Narrows a string from the wire to a known code. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);
