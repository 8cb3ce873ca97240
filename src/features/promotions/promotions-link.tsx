import { useTranslator } from '#src/shared/intl/intl.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { LobbyLink } from '#src/shared/ui/feedback/load-failed.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

import { promotionTexts } from './promotion-texts.ts';

/** The way on from a page with nothing to show: to the promotions, or to the lobby of a site without them. */
export function PromotionsLink() {
  const { t } = useTranslator();
  if (!useHasPage()('/m/activity')) return <LobbyLink />;
  return <ButtonLink to="/m/activity">{t(promotionTexts.seePromotions)}</ButtonLink>;
}
