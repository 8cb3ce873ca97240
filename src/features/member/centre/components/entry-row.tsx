import { useUnreadMessages } from '#src/domain/member/unread-messages.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import type { MemberEntry } from '#src/features/member/centre/lib/member-entries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { CountBadge } from '#src/shared/ui/feedback/badge.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  unread: words.unread,
});

export function EntryRow({ icon, label, target, counts }: MemberEntry) {
  const { t } = useTranslator();
  const row = { icon, label: t(label), trailing: counts && <UnreadCount /> };
  return 'overlay' in target ? (
    <MenuRow {...row} onClick={() => openOverlay(target.overlay)} />
  ) : (
    <MenuRow {...row} link={target} />
  );
}

function UnreadCount() {
  const { t } = useTranslator();
  const count = useUnreadMessages();
  if (!count) return null;
  return (
    <>
      <span className="sr-only">{t(messages.unread, { count })}</span>
      <CountBadge count={count} />
    </>
  );
}
