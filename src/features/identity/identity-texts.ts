import { defineMessages } from '#src/shared/intl/intl.tsx';

export const identityTexts = defineMessages({
  newPassword: {
    id: 'password.change.new',
    defaultMessage: 'New password',
    description: 'Label of the field',
  },
  repeatTheNewPassword: {
    id: 'password.change.confirm',
    defaultMessage: 'Repeat new password',
    description: 'Label of the field',
  },
  needHelp: {
    id: 'password.change.firstHelp',
    defaultMessage: 'Need help?',
    description: 'Before the links to support',
  },
  newPasswordSet: {
    id: 'password.phone.logIn',
    defaultMessage: 'Your new password is set. Log in with it now.',
    description: 'After a new password was set, if the login needs another step',
  },
});
