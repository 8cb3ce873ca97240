import { useQuery } from '@tanstack/react-query';

import { customerTypes } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';

import { type MemberEntry, memberEntries } from './member-entries.ts';

/** Entries of this merchant: quick actions beside the balance, and rows. */
export function useMemberEntries(): { quick: readonly MemberEntry[]; rows: readonly MemberEntry[] } {
  const flags = useQuery(whitelabelQuery()).data;
  const settings = useQuery(settingsQuery()).data;
  const guest = useSession()?.type === customerTypes.guest;
  const entries = memberEntries({ flags, template: settings?.template, guest });
  return {
    quick: entries.filter(({ group }) => group === 'quick'),
    rows: entries.filter(({ group }) => group !== 'quick'),
  };
}
