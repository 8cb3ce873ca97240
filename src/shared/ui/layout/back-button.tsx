import { useRouter } from '@tanstack/react-router';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { getHeaderBackTarget, getPageBackTarget } from '#src/shared/navigation/back-targets.ts';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

const messages = defineMessages({
  back: { id: 'navigation.back', defaultMessage: 'Back', description: 'Name of the back arrow' },
});

type BackButtonProps = {
  place?: 'page' | 'header';
};

/** Leads to the page's own back target, else one step back, or to home if the page was opened by its address. */
export function BackButton(props: BackButtonProps) {
  const { t } = useTranslator();
  const router = useRouter();
  const back = () => {
    const { pathname } = router.latestLocation;
    const target = props.place === 'header' ? getHeaderBackTarget(pathname) : getPageBackTarget(pathname);
    if (!target && router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: target ?? '/m/home', replace: true });
  };
  return <IconButton icon="back" name={t(messages.back)} onClick={back} />;
}
