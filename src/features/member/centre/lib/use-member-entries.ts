import { useQuery } from '@tanstack/react-query';

import { customerTypes } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';

import { type MemberEntry, listMemberEntries } from './member-entries.ts';

export function useMemberEntries(): { quick: readonly MemberEntry[]; rows: readonly MemberEntry[] } {
  const flags = useQuery(whitelabelQuery()).data;
  const settings = useQuery(settingsQuery()).data;
  const guest = useSession()?.type === customerTypes.guest;
  const hasPage = useHasPage();
  const entries = listMemberEntries({ flags, template: settings?.template, guest }).filter(
    ({ target }) => 'overlay' in target || hasPage(target.to),
  );
  return {
    quick: entries.filter(({ group }) => group === 'quick'),
    rows: entries.filter(({ group }) => group !== 'quick'),
  };
}
