/** Splits a field (RFC 9110 §5.6.1) into trimmed, non-empty members. An unterminated quote reaches to the end. */
export function splitMembers(value: string): string[] {
  if (!value.includes('"')) return value.split(',').map(trim).filter(Boolean);
  const members: string[] = [];
  let member = '';
  let quoted = false;
  for (let at = 0; at < value.length; at++) {
    const char = value.charAt(at);
    if (char === '"') quoted = !quoted;
    if (char === ',' && !quoted) {
      members.push(member);
      member = '';
    } else if (char === '\\' && quoted) {
      member += char + value.charAt(++at);
    } else {
      member += char;
    }
  }
  return [...members, member].map(trim).filter(Boolean);
}

/** Trims optional white space (OWS): spaces and tabs only. */
export const trim = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '');
