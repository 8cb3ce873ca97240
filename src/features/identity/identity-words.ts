import { defineMessages } from '#src/shared/intl/intl.tsx';

/** Texts that several places of this feature show. */
export const identityWords = defineMessages({
  newPassword: {
    id: 'password.change.new',
    defaultMessage: 'New password',
    description: 'Label of the field',
  },
  repeatTheNewPassword: {
    id: 'password.change.confirm',
    defaultMessage: 'Repeat the new password',
    description: 'Label of the field',
  },
  needHelp: {
    id: 'password.change.firstHelp',
    defaultMessage: 'Need a hand?',
    description: 'Before the links to support',
  },
  newPasswordSet: {
    id: 'password.phone.logIn',
    defaultMessage: 'Your new password is set. Please log in with it.',
    description: 'After a new password was set, where the login needs something more',
  },
});
