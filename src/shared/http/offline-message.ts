import { defineMessage } from '#src/shared/intl/intl.tsx';

// Apart from the other sentences: it is needed when nothing can be loaded any more.
export const offlineMessage = defineMessage({
  id: 'error.offline',
  defaultMessage: 'There is no network. Please check your connection.',
  description: 'Error: no network',
});
