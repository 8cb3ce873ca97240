import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './topic-menu.module.css';

const messages = defineMessages({
  label: {
    id: 'help.topics',
    defaultMessage: 'Topics',
    description: 'Names the menu of topics, for readers',
  },
});

type TopicMenuProps = {
  topics: readonly { title: string }[];
  /** Positions of those that are listed. */
  shown: readonly number[];
  current: number | undefined;
};

/**
 * The titles, at the left where there is room, and on a phone as a row that scrolls (HP-01). A topic replaces the one
 * before in the history: Back leaves help.
 */
export function TopicMenu({ topics, shown, current }: TopicMenuProps) {
  const { t } = useTranslator();
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Sideways alone: the page stays where it is.
    if (link && list.current)
      list.current.scrollLeft += link.getBoundingClientRect().x - list.current.getBoundingClientRect().x - 16;
  }, [current]);
  const open = (event: MouseEvent, at: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: `/m/help?i=${at}`, replace: true });
  };
  return (
    <nav className={styles.menu} aria-label={t(messages.label)}>
      <ul ref={list}>
        {shown.map((at) => (
          <li key={at}>
            <a
              href={`/m/help?i=${at}`}
              aria-current={at === current ? 'page' : undefined}
              onClick={(event) => open(event, at)}
            >
              {topics[at]?.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
