/** Crockford's Base32: no letter that is taken for a digit. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of a new deposit, withdrawal, feedback, part in a promotion, bonus of a level, order of the mall, adjustment
 * of a balance, transfer down a team, envelope for one or share of it, contract or statement, as a member reads it to support:
 * `D261124-7K3QX9MB`, its kind, the day (UTC) and 40 random bits. A table's primary key refuses the one that was drawn
 * twice. `random`: eight bytes; the seed's are always the same.
 */
export function recordNumber(
  kind: 'D' | 'W' | 'F' | 'P' | 'V' | 'M' | 'A' | 'T' | 'C' | 'S' | 'E',
  now: number,
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(8)),
): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  return `${kind}${day}-${Array.from(random, (byte) => signs[byte % signs.length]).join('')}`;
}
