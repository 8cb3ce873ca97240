/**
 * Every code an envelope may carry, with its HTTP status.
 * The app turns a code into a sentence in `src/shared/http/error-messages.ts`.
 */
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
  /** Born too late for the merchant's age limit. */
  'age.restricted': 400,
  /** The second factor: required after a correct password, or invalid. */
  'totp.required': 400,
  'totp.wrong': 400,
  /** The provider did not confirm the identity. */
  'provider.failed': 400,
  /** The provider confirmed somebody without an account; the value has a ticket for the registration. */
  'registration.required': 400,
  /** A link that is used, expired or invalid: a mail's, a launch's. */
  'link.expired': 400,
  /** A body that must be sealed was sent in plain text. It was not read. */
  'encryption.required': 400,
  /** Sealed with an expired key: fetch the key and seal again. */
  'encryption.key.expired': 400,
  'encryption.invalid': 400,
  'bet.invalid': 400,
  'wallet.insufficient': 400,
  /** A higher limit of deposits that cannot be confirmed now: too early, lapsed, or never asked for. */
  'limit.not.due': 409,
  'freeplay.reject': 400,
  /** More than a limit that the member set himself allows. Nothing was opened. */
  'deposit.limit': 400,
  /** Less than the least, or more than the most of one withdrawal, or no more than its fee. */
  'withdraw.amount.limits': 400,
  /** More than may be withdrawn in a day, or more often. */
  'withdraw.day.limits': 400,
  /** Something has still to be bet. */
  'withdraw.turnover.left': 400,
  'payout.account.unknown': 400,
  'payout.account.exists': 400,
  'payout.accounts.full': 400,
  /** The account's holder is not the member's payee name (any more). Nothing was taken. */
  'payout.name.differs': 400,
  /** The member has not said yet in whose name accounts are. */
  'payout.name.required': 400,
  'payment.password.wrong': 400,
  /** Neither the payment password nor a code of the authenticator came along. */
  'payment.proof.required': 400,
  /** More or less than a transfer may be, or more than a day's. */
  'transfer.limits': 400,
  /** A merchant's own platform refused it by a code that nobody has mapped: the envelope's message is what it says. */
  'upstream.refused': 400,
  'login.not.session': 401,
  /** The account's state lets nobody in: told to who has just proved to be its owner, and to its sessions. */
  'account.locked': 401,
  'account.disabled': 401,
  'account.closed': 401,
  /** The member excluded himself from gambling. */
  'account.excluded': 403,
  /** Customer service has to check who the member is, before they play or deposit. */
  'account.unproven': 403,
  /** Nobody has proved yet whose the account's mobile number is: a login by a code to it does. Nothing was done. */
  'number.unproven': 403,
  /** Nothing proves that the member is there but a login, and the last one is too long ago. Nothing was done. */
  'login.again': 403,
  'permission.denied': 403,
  /** The password is one that an agent has chosen: its owner changes it first. */
  'password.change.required': 403,
  'account.not.actual': 403,
  'origin.refused': 403,
  'not.found': 404,
  'game.unknown': 404,
  'method.refused': 405,
  /** The request did not arrive in time. Nothing was done. */
  'request.slow': 408,
  'game.unavailable': 409,
  /** The way of depositing is closed now, or is no more. */
  'deposit.closed': 409,
  /** An order in a state that this no longer goes with: sent, credited, rejected or expired meanwhile. */
  'order.closed': 409,
  /** After a change of what guards the money; `nextAt` in the value says from when on. Nothing was moved. */
  'transfer.not.yet': 409,
  /** The account can take no money now. Nothing was moved. */
  'transfer.refused': 409,
  'agent.links.full': 409,
  /** A draw that takes no bet any more, and gives none back. */
  'draw.closed': 409,
  'idempotency.conflict': 409,
  /** The merchant pays nothing out, for now or in this currency. Nothing was taken. */
  'withdraw.closed': 409,
  /** Another withdrawal is under way. */
  'withdraw.open.order': 409,
  /** After a rejection, or a change of what guards withdrawals: `nextAt` in the value says from when on. */
  'withdraw.not.yet': 409,
  /** A sealed body that was seen before, or is more than 300 s off the server's clock. Nothing was done. */
  'request.replayed': 409,
  /** Nothing was done. */
  'request.too.large': 413,
  /** Unsupported content type. Nothing was done. */
  'media.refused': 415,
  'host.unknown': 421,
  'too.many.requests': 429,
  'region.restricted': 451,
  'system.error': 500,
  'upstream.failed': 502,
  'system.maintenance': 503,
  'system.busy': 503,
  'upstream.timeout': 504,
  /** A write was sent and its reply lost: it may have been done, so it must not be repeated blindly. */
  'result.unknown': 504,
  /** Client-side only: no reply, or not an envelope. */
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
