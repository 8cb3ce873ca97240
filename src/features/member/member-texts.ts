import { defineMessages } from '#src/shared/intl/intl.tsx';

export const memberTexts = defineMessages({
  myDetails: {
    id: 'member.entry.account',
    defaultMessage: 'My details',
    description: 'Entry and title: picture, nickname, e-mail, name for payouts',
  },
  securityCentre: {
    id: 'member.entry.security',
    defaultMessage: 'Security centre',
    description: 'Entry and title: password, second factor, devices',
  },
  limitsAndBreaks: {
    id: 'member.entry.protection',
    defaultMessage: 'Limits and breaks',
    description: 'Entry and title: deposit limits, reality check, breaks, self-exclusion',
  },
  settings: { id: 'member.entry.settings', defaultMessage: 'Settings', description: 'Entry and title' },
  takeABreak: {
    id: 'protection.break.title',
    defaultMessage: 'Take a break',
    description: 'Row, and title of its dialog',
  },
  howLong: { id: 'protection.break.length', defaultMessage: 'How long?', description: 'Over the choice' },
  excludeYourself: {
    id: 'protection.breaks.exclusion',
    defaultMessage: 'Exclude yourself',
    description: 'Row, and title of its dialog: closes games and deposits for months or years',
  },
  authenticatorApp: {
    id: 'security.protection.totp',
    defaultMessage: 'Authenticator app',
    description: 'Row, and title of its dialog: an app that shows a code every 30 seconds',
  },
});
