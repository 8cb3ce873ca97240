import { useQuery } from '@tanstack/react-query';

import type { AgentTask } from '#src/domain/agents/task.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useUnreadMessages } from '#src/domain/member/unread-messages.ts';
import { announcementsQuery } from '#src/domain/messages/messages-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './agent-page.module.css';

const messages = defineMessages({
  title: {
    id: 'agents.home.waiting',
    defaultMessage: 'Waiting for you',
    description:
      'Heading over what an agent has to do: contracts to review, statements to pay, unread messages',
  },
  none: {
    id: 'agents.home.waiting.none',
    defaultMessage: 'Nothing waits for you',
    description: 'In place of what an agent has to do',
  },
  messages: {
    id: 'agents.home.waiting.messages',
    defaultMessage: '{count, plural, one {# unread message} other {# unread messages}}',
    description: 'Link to the inbox',
  },
  news: {
    id: 'agents.home.waiting.news',
    defaultMessage: '{count, plural, one {# unread announcement} other {# unread announcements}}',
    description: 'Link to the announcements for agents',
  },
});

/** Returns the number of unread announcements for agents. */
export function useUnreadNews(): number {
  const { language } = useTranslator();
  const { data } = useQuery({ ...announcementsQuery(language, ['A']), enabled: useSession() !== null });
  return data?.filter(({ read }) => !read).length ?? 0;
}

/** What waits for the agent: `tasks` of other features, and unread messages. */
export function Tasks({ tasks }: { tasks: readonly AgentTask[] }) {
  const { t } = useTranslator();
  const unread = useUnreadMessages();
  const news = useUnreadNews();
  const all: AgentTask[] = [...tasks];
  if (unread)
    all.push({
      key: 'messages',
      icon: 'mail',
      text: t(messages.messages, { count: unread }),
      link: { to: '/m/message' },
    });
  if (news)
    all.push({
      key: 'news',
      icon: 'bell',
      text: t(messages.news, { count: news }),
      link: { to: '/m/member/notice', search: { types: 'A' } },
    });
  return (
    <section>
      <h2 className={styles.heading}>{t(messages.title)}</h2>
      <div className={`surface ${styles.tasks}`}>
        {all.length === 0 && <p className="muted">{t(messages.none)}</p>}
        {all.length > 0 && (
          <ul>
            {all.map(({ key, icon, text, link }) => (
              <li key={key}>
                <Link {...link}>
                  <Icon name={icon} size={20} />
                  <span>{text}</span>
                  <Icon name="chevron-right" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
