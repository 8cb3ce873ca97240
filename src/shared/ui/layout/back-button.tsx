import { useRouter } from '@tanstack/react-router';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { headerBackTarget, pageBackTarget } from '#src/shared/navigation/back-targets.ts';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

const messages = defineMessages({
  back: { id: 'navigation.back', defaultMessage: 'Back', description: 'Name of the back arrow' },
});

/**
 * The back arrow: to the page's own target, else one step back, else home when the page was opened by its
 * address. `of`: the shell's header, or the page itself where there is no header.
 */
export function BackButton({ of = 'page' }: { of?: 'page' | 'header' }) {
  const { t } = useTranslator();
  const router = useRouter();
  const back = () => {
    const { pathname } = router.latestLocation;
    const target = of === 'header' ? headerBackTarget(pathname) : pageBackTarget(pathname);
    if (!target && router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: target ?? '/m/home', replace: true });
  };
  return <IconButton icon="back" name={t(messages.back)} onClick={back} />;
}
