import { defineMessage } from '#src/shared/intl/intl.tsx';

// In a separate file, because it is part of the first script: without a network nothing more can be loaded.
export const offlineMessage = defineMessage({
  id: 'error.offline',
  defaultMessage: 'No network. Please check your connection.',
  description: 'Error: no network',
});
