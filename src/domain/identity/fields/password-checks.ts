import type { FieldRule } from '#contract/calls/system.ts';

/** One thing that a rule asks of a password, and whether what is typed has it. */
export type PasswordCheck = {
  kind: 'length' | 'letter' | 'upper' | 'lower' | 'digit' | 'sign';
  met: boolean;
};

/** Which kind of character a lookahead such as `(?=.*[A-Za-z])` asks for; null: none that has a word. */
function kindOf(pattern: RegExp): Exclude<PasswordCheck['kind'], 'length'> | null {
  const [lower, upper, digit, sign] = ['a', 'A', '0', '!'].map((character) => pattern.test(character));
  if (sign) return lower || upper || digit ? null : 'sign';
  if (digit) return lower || upper ? null : 'digit';
  if (lower && upper) return 'letter';
  if (lower) return 'lower';
  return upper ? 'upper' : null;
}

/**
 * What the server's rule asks of a password, taken apart so that it can be ticked off while somebody types. Of the
 * pattern only lookaheads for kinds of characters have words; the rest is said by the rule's message once it fails.
 */
export function passwordChecks(rule: FieldRule, password: string): PasswordCheck[] {
  const checks: PasswordCheck[] = [
    { kind: 'length', met: password.length >= rule.min && password.length <= rule.max },
  ];
  for (const [, wanted = ''] of (rule.regex ?? '').matchAll(
    /\(\?=\.\*\??(\[(?:\\.|[^\]\\])+\]|\\[dwWDpP](?:\{\w+\})?)\)/g,
  )) {
    try {
      const pattern = new RegExp(wanted, 'u');
      const kind = kindOf(pattern);
      if (kind && !checks.some((check) => check.kind === kind))
        checks.push({ kind, met: pattern.test(password) });
    } catch {
      // A pattern that is none: the server checks.
    }
  }
  return checks;
}
