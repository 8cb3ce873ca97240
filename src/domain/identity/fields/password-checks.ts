import type { FieldRule } from '#contract/calls/system/site.ts';

/** One requirement of a password rule, and whether the typed password meets it. */
export type PasswordCheck = {
  kind: 'length' | 'letter' | 'upper' | 'lower' | 'digit' | 'sign';
  met: boolean;
};

/**
 * Returns the kind of character that a lookahead such as `(?=.*[A-Za-z])` requires; null if the checklist has no text
 * for this kind.
 */
function findCharacterKind(pattern: RegExp): Exclude<PasswordCheck['kind'], 'length'> | null {
  const [lower, upper, digit, sign] = ['a', 'A', '0', '!'].map((character) => pattern.test(character));
  if (sign) return lower || upper || digit ? null : 'sign';
  if (digit) return lower || upper ? null : 'digit';
  if (lower && upper) return 'letter';
  if (lower) return 'lower';
  return upper ? 'upper' : null;
}

/**
 * Splits the server's password rule into requirements for the checklist. Only lookaheads for kinds of characters are
 * listed; if the rest of the pattern fails, the rule's message reports it.
 */
export function listPasswordChecks(rule: FieldRule, password: string): PasswordCheck[] {
  const checks: PasswordCheck[] = [
    { kind: 'length', met: password.length >= rule.min && password.length <= rule.max },
  ];
  for (const [, wanted = ''] of (rule.regex ?? '').matchAll(
    /\(\?=\.\*\??(\[(?:\\.|[^\]\\])+\]|\\[dwWDpP](?:\{\w+\})?)\)/g,
  )) {
    try {
      const pattern = new RegExp(wanted, 'u');
      const kind = findCharacterKind(pattern);
      if (kind && !checks.some((check) => check.kind === kind))
        checks.push({ kind, met: pattern.test(password) });
    } catch {
      // The pattern is not valid here; the server checks it.
    }
  }
  return checks;
}
