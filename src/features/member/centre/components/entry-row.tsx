import { MenuRow } from '#src/domain/system/menu-row.tsx';
import type { MemberEntry } from '#src/features/member/centre/lib/member-entries.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/** An entry of the member centre, as a row of a menu or a page. */
export function EntryRow({ icon, label, target }: MemberEntry) {
  const { t } = useTranslator();
  const row = { icon, label: t(label) };
  if ('href' in target) return <MenuRow {...row} href={target.href} />;
  const act = () => {
    if ('overlay' in target) openOverlay(target.overlay);
    else toast({ kind: 'info', message: t(target.says) });
  };
  return <MenuRow {...row} onClick={act} />;
}
