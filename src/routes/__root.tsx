import { createRootRouteWithContext } from '@tanstack/react-router';

import { restOfMessages } from '#src/shared/intl/messages.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page says at first is in the first part of the catalogue; others need the rest at once. */
    firstTexts?: boolean;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // On their way beside the page; what is drawn before they are there waits for them.
  beforeLoad: ({ context: { language }, matches }) => {
    if (!matches.some(({ staticData }) => staticData.firstTexts)) void restOfMessages(language);
  },
});
