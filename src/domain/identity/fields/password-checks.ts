import type { FieldRule } from '#contract/calls/system/site.ts';

export type PasswordCheck = {
  kind: 'length' | 'letter' | 'upper' | 'lower' | 'digit' | 'symbol';
  met: boolean;
};

/**
 * Returns the kind of character that a lookahead such as `(?=.*[A-Za-z])` requires; null if the checklist has no text
 * for this kind.
 */
function findCharacterKind(pattern: RegExp): Exclude<PasswordCheck['kind'], 'length'> | null {
  const [lower, upper, digit, symbol] = ['a', 'A', '0', '!'].map((character) => pattern.test(character));
  if (symbol) return lower || upper || digit ? null : 'symbol';
  if (digit) return lower || upper ? null : 'digit';
  if (lower && upper) return 'letter';
  if (lower) return 'lower';
  return upper ? 'upper' : null;
}

/** Only lookaheads for kinds of characters are listed; for the rest of the pattern the rule has its own message. */
export function listPasswordChecks(rule: FieldRule, password: string): PasswordCheck[] {
  const checks: PasswordCheck[] = [
    { kind: 'length', met: password.length >= rule.min && password.length <= rule.max },
  ];
  for (const [, characterClass = ''] of (rule.regex ?? '').matchAll(
    /\(\?=\.\*\??(\[(?:\\.|[^\]\\])+\]|\\[dwWDpP](?:\{\w+\})?)\)/g,
  )) {
    try {
      const pattern = new RegExp(characterClass, 'u');
      const kind = findCharacterKind(pattern);
      if (kind && !checks.some((check) => check.kind === kind))
        checks.push({ kind, met: pattern.test(password) });
    } catch {
      // The browser does not accept the pattern, so only the server checks the rule.
    }
  }
  return checks;
}
