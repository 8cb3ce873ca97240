import { LeaveDialog } from '#src/domain/identity/leave-dialog.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  title: {
    id: 'session.logout.title',
    defaultMessage: 'Log out?',
    description: 'Title of the dialog that confirms the logout',
  },
  text: {
    id: 'session.logout.text',
    defaultMessage: 'Your balance and favourites stay in your account.',
    description: 'Explains what logging out does',
  },
});

export function LogoutDialog() {
  const { t } = useTranslator();
  return (
    <LeaveDialog overlay="logout" title={t(messages.title)}>
      {t(messages.text)}
    </LeaveDialog>
  );
}
