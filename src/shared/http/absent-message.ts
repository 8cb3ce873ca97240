import { defineMessage } from '#src/shared/intl/intl.tsx';

export const absentMessage = defineMessage({
  id: 'section.absent',
  defaultMessage: 'Not available on this site.',
  description: 'In place of a page or a part of it that this site does not have',
});
