import { Popup } from '#src/domain/system/popup.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './app-page.module.css';

const messages = defineMessages({
  title: {
    id: 'system.new.title',
    defaultMessage: 'What’s new',
    description: 'Title of the popup about new features of this version',
  },
  money: {
    id: 'system.new.money',
    defaultMessage: 'Deposit, withdraw and follow every transaction.',
    description: 'What is new',
  },
  messages: {
    id: 'system.new.messages',
    defaultMessage: 'News and messages in one place, with unread ones marked.',
    description: 'What is new',
  },
  help: {
    id: 'system.new.help',
    defaultMessage: 'Search the help, and follow every message you send to support.',
    description: 'What is new',
  },
});

const lines = [
  { icon: 'wallet', text: messages.money },
  { icon: 'mail', text: messages.messages },
  { icon: 'info', text: messages.help },
] as const;

/** Lists the new features of this version. If the list changes, change `current` in `whats-new.ts` too. */
export function WhatsNewPopup({ name }: { name: string }) {
  const { t } = useTranslator();
  return (
    <Popup name={name} title={t(messages.title)}>
      <ul className={styles.lines}>
        {lines.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
