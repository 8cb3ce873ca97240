import { defineMessages } from '#src/shared/intl/intl.tsx';

export const sessionEndTexts = defineMessages({
  ended: {
    id: 'session.ended.text',
    defaultMessage: 'Your session has ended. Your money and games are safe. Log in again to continue.',
    description: 'In the dialog when the session has ended, and above the login form',
  },
  cookiesTitle: {
    id: 'session.cookies.title',
    defaultMessage: 'This site needs cookies',
    description: 'Title of the dialog after a login whose cookie the browser refused',
  },
  cookies: {
    id: 'session.cookies.text',
    defaultMessage:
      'Your browser blocks cookies, so you can’t stay logged in. Allow cookies for this site in your browser’s settings, then log in again.',
    description: 'In the dialog after a login whose cookie the browser refused, and above the login form',
  },
});
