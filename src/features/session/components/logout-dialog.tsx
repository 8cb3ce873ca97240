import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LeaveDialog } from '#src/shared/session/leave-dialog.tsx';

const messages = defineMessages({
  title: { id: 'session.logout.title', defaultMessage: 'Log out?', description: 'Title of the question' },
  text: {
    id: 'session.logout.text',
    defaultMessage: 'Your balance and favourites stay with your account.',
    description: 'Explains what logging out does',
  },
  confirm: { id: 'session.logout.confirm', defaultMessage: 'Log out', description: 'Button: log out' },
});

/** The question before a member logs out here. */
export function LogoutDialog() {
  const { t } = useTranslator();
  return (
    <LeaveDialog overlay="logout" title={t(messages.title)} confirm={t(messages.confirm)}>
      {t(messages.text)}
    </LeaveDialog>
  );
}
