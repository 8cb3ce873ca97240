/**
 * The members of a comma-separated field (RFC 9110 §5.6.1), trimmed, empty ones dropped. Commas inside a
 * quoted string do not part; a string that is not closed reaches to the end.
 */
export function membersOf(value: string): string[] {
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

/** Without the optional white space of HTTP at both ends: spaces and tabs only. */
export const trim = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '');
