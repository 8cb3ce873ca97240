import { defineMessages } from '#src/shared/intl/intl.tsx';

export const profileTexts = defineMessages({
  save: { id: 'profile.save', defaultMessage: 'Save', description: 'Submit button of a dialog' },
  saved: {
    id: 'profile.saved',
    defaultMessage: 'Saved.',
    description: 'Toast after a change of the profile',
  },
});
