import type { FieldRule } from '#contract/calls/system/site.ts';

/** One requirement of a password rule, and whether the typed password meets it. */
export type PasswordCheck = {
  kind: 'length' | 'letter' | 'upper' | 'lower' | 'digit' | 'sign';
  met: boolean;
};

/** The kind of character that a lookahead such as `(?=.*[A-Za-z])` requires; null when there is no text for it. */
function kindOf(pattern: RegExp): Exclude<PasswordCheck['kind'], 'length'> | null {
  const [lower, upper, digit, sign] = ['a', 'A', '0', '!'].map((character) => pattern.test(character));
  if (sign) return lower || upper || digit ? null : 'sign';
  if (digit) return lower || upper ? null : 'digit';
  if (lower && upper) return 'letter';
  if (lower) return 'lower';
  return upper ? 'upper' : null;
}

/**
 * Splits the server's password rule into requirements for the checklist. Only lookaheads for kinds of characters are
 * listed; the rest of the pattern is reported by the rule's message when it fails.
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
      // Not a valid pattern: left to the server.
    }
  }
  return checks;
}
