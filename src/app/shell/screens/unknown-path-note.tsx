import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { isListPath } from '#src/domain/catalogue/list-paths.ts';
import { findOtherPath } from '#src/domain/identity/unknown-path.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

const messages = defineMessages({
  notYet: {
    id: 'shell.unknownPath',
    defaultMessage: 'This page isn’t available.',
    description: 'Info toast after a link to a page that does not exist led home',
  },
});

export function UnknownPathNote() {
  const router = useRouter();
  const { t } = useTranslator();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        const list = /^\/m\/([^/]+)$/.exec(toLocation.pathname)?.[1];
        const { routeId } = router.matchRoutes(toLocation).at(-1) ?? {};
        const unknown = routeId === '/$' || (routeId === '/m/$list' && !isListPath(list ?? ''));
        if (unknown && !findOtherPath(toLocation.pathname, router.options.context))
          toast({ kind: 'info', message: t(messages.notYet) });
      }),
    [router, t],
  );
  return null;
}
