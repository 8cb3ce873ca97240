import { defineMessage } from '#src/shared/intl/intl.tsx';

// In a file of its own, in the first script: offline nothing can be loaded any more.
export const offlineMessage = defineMessage({
  id: 'error.offline',
  defaultMessage: 'There is no network. Please check your connection.',
  description: 'Error: no network',
});
