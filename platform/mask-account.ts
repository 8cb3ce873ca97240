/** A user name as strangers may see it: `member1` is `me***1` (HM-25). */
export function maskAccount(username: string): string {
  const letters = [...username];
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}
