import { useTranslator } from '#src/shared/intl/intl.tsx';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';

import { figureTexts } from './figure-texts.ts';

/** What to do where nobody is, or nobody has played: leads to opening accounts and to links that invite. */
export function BringIn() {
  const { t } = useTranslator();
  return (
    <ShellLink className={buttonClass('secondary')} href="/m/agentRegister">
      {t(figureTexts.bringIn)}
    </ShellLink>
  );
}
