import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';

import { figureTexts } from './figure-texts.ts';

/** What to do where nobody is, or nobody has played: leads to opening accounts and to links that invite. */
export function BringIn() {
  const { t } = useTranslator();
  return (
    <Link className={buttonClass('secondary')} to="/m/agentRegister">
      {t(figureTexts.bringIn)}
    </Link>
  );
}
