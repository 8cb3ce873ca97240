import { createRootRouteWithContext } from '@tanstack/react-router';

import { type MessagePart, partsOf, textsOf } from '#src/shared/intl/message-parts.ts';
import { loadMessages } from '#src/shared/intl/messages.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the message catalogue that the page's own texts are in (`partsOf`, `hasOwnTexts`). */
    texts?: MessagePart;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // In parallel with the page; a component that needs one before suspends, and loads again what could not be loaded.
  beforeLoad: ({ context: { language }, matches }) => {
    loadMessages(language, partsOf(textsOf(matches))).catch(() => undefined);
  },
});
