import { createRootRouteWithContext } from '@tanstack/react-router';

import { restOfMessages } from '#src/shared/intl/messages.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message catalogues: a first view needs only the first part; other pages need the rest at once. */
    firstTexts?: boolean;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Loaded in parallel; components that need them suspend.
  beforeLoad: ({ context: { language }, matches }) => {
    if (!matches.some(({ staticData }) => staticData.firstTexts)) void restOfMessages(language);
  },
});
