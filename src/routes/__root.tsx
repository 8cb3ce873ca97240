import { createRootRouteWithContext } from '@tanstack/react-router';

import { type MessagePart, partsOf } from '#src/shared/intl/message-parts.ts';
import { loadMessages } from '#src/shared/intl/messages.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the message catalogue that the page has for itself (`partsOf`). */
    texts?: MessagePart;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // In parallel with the page; a component that needs one before suspends, and loads again what could not be loaded.
  beforeLoad: ({ context: { language }, matches }) => {
    const texts = matches.findLast(({ staticData }) => staticData.texts)?.staticData.texts;
    loadMessages(language, partsOf(texts)).catch(() => undefined);
  },
});
