/** Crockford's Base32, which has no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates the number of a new record, such as a deposit, withdrawal, feedback, bonus or transfer, that a member can
 * read out to support. `D261124-7K3QX9MB` consists of the kind, the day (UTC) and 40 random bits. A table's primary key
 * refuses a duplicate. `random` has eight bytes; the demo seed passes fixed bytes.
 */
export function createRecordNumber(
  kind: 'D' | 'W' | 'F' | 'P' | 'V' | 'M' | 'A' | 'T' | 'C' | 'S' | 'E',
  now: number,
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(8)),
): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  return `${kind}${day}-${Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
