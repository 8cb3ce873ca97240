import type { RegisterField, RegisterRule } from '#contract/calls/identity/registration.ts';
import type { FieldCheck } from '#src/shared/form/server-rules.ts';

/** Maximum lengths of the wire, and patterns for fields that get no pattern from the server. */
const bounds: Partial<Record<RegisterField, { max: number; regex?: string }>> = {
  mobileNum: { max: 20 },
  verificationCode: { max: 10, regex: '[0-9]+' },
  captcha: { max: 16, regex: '[A-Za-z0-9]+' },
  email: { max: 128, regex: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+' },
};

/** Builds the client-side check of a field: the server's rule within the wire's bounds. */
export function buildFieldCheck({ name, min, max, regex, message, required }: RegisterRule): FieldCheck {
  const bound = bounds[name];
  return {
    min,
    max: Math.min(max, bound?.max ?? max),
    regex: regex ?? bound?.regex ?? null,
    message,
    required,
  };
}

export const firstBirthday = '1900-01-01';
export const getLastBirthday = (now: number): string => `${new Date(now).getUTCFullYear()}-12-31`;

export const isBirthday = (date: string, now: number): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= firstBirthday && date <= getLastBirthday(now);
