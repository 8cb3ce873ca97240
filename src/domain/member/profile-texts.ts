import { defineMessages } from '#src/shared/intl/intl.tsx';

/** Texts that the dialogs of the profile share. */
export const profileTexts = defineMessages({
  save: { id: 'profile.save', defaultMessage: 'Save', description: 'Submit button of a dialog' },
  saved: {
    id: 'profile.saved',
    defaultMessage: 'Saved.',
    description: 'Toast after a change of the profile',
  },
});
