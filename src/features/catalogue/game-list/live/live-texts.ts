import { defineMessage } from '#src/shared/intl/intl.tsx';

export const noLiveDataMessage = defineMessage({
  id: 'tables.unknown',
  defaultMessage: 'No live data',
  description: 'On the card of a live table or stream whose state is not known; must fit on one line; short',
});
