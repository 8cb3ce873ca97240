import { createRootRouteWithContext } from '@tanstack/react-router';

import { type MessagePart, listNeededParts, findPagePart } from '#src/shared/intl/message-parts.ts';
import { loadMessages } from '#src/shared/intl/messages.ts';
import type { PageContext } from '#src/shared/navigation/router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the message catalogue that contains the page's own texts. */
    texts?: MessagePart;
  }
}

export const Route = createRootRouteWithContext<PageContext>()({
  // In parallel with the page. A component that needs a missing message suspends and retries the load.
  beforeLoad: ({ context: { language }, matches }) => {
    loadMessages(language, listNeededParts(findPagePart(matches))).catch(() => undefined);
  },
});
