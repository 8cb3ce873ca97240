import { createHash } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = `${letters}0123456789`;

/** Three signs of a text's hash, a letter first: one of 200,000 that can begin an identifier of script and of CSS. */
function shortHash(text: string): string {
  const number = createHash('sha256').update(text).digest().readUInt32BE();
  const second = Math.floor(number / letters.length);
  const third = Math.floor(second / signs.length);
  return `${letters[number % letters.length]}${signs[second % signs.length]}${signs[third % signs.length]}`;
}

/**
 * Gives each member of a group a short name: a hash of the group's name, and the member's number in the group, by
 * the order in which they are first named. So a new group leaves all names of others, and the cached chunks in which
 * they stand, as they were; a new member changes those after it in its group, which stand in a chunk that changes
 * with it. A hash for each member would compress worse (docs/performance.md). Throws when two groups share a hash.
 */
export function shortNames(): (group: string, member: string) => string {
  const groups = new Map<string, { name: string; members: string[] }>();
  return (name, member) => {
    const hash = shortHash(name);
    const group = groups.get(hash) ?? { name, members: [] };
    if (group.name !== name)
      throw new Error(`${name} and ${group.name} share the short name ${hash}: rename one`);
    groups.set(hash, group);
    if (!group.members.includes(member)) group.members.push(member);
    return `${hash}${group.members.indexOf(member).toString(36)}`;
  };
}
