import { customerTypes } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useTemplateSwitch } from '#src/domain/system/use-template-switch.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/**
 * For a page that the member must not leave: `open` opens the deposit in a sheet over the page, or shows why there is
 * none. `offered` is true if the merchant shows links to deposits, `covers` while the sheet is open.
 */
export function useDepositEntry(): { offered: boolean; open: () => void; covers: boolean } {
  const { t } = useTranslator();
  const offered = useTemplateSwitch('dep_func');
  const guest = useSession()?.type === customerTypes.guest;
  const { open: covers } = useOverlay('deposit');
  const open = () => {
    if (guest) openOverlay('guest-alert');
    else if (offered) openOverlay('deposit');
    else toast({ kind: 'info', message: t(getErrorMessage('permission.denied')) });
  };
  return { offered, open, covers };
}
