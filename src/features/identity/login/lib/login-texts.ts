import { defineMessages } from '#src/shared/intl/intl.tsx';

export const loginTexts = defineMessages({
  submit: {
    id: 'session.login.submit',
    defaultMessage: 'Log in',
    description: 'Submit button of the login page',
  },
  back: {
    id: 'session.login.back',
    defaultMessage: 'Back',
    description: 'Button: from the second factor back to username and password',
  },
});
