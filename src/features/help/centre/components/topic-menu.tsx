import { useEffect, useRef } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';

import styles from './topic-menu.module.css';

const messages = defineMessages({
  label: {
    id: 'help.topics',
    defaultMessage: 'Topics',
    description: 'Name of the menu of topics, for screen readers',
  },
});

type TopicMenuProps = {
  topics: readonly { title: string }[];
  /** Positions of the listed topics. */
  shown: readonly number[];
  current: number | undefined;
};

/** A selected topic replaces the previous topic in the history, so that Back leaves the help. */
export function TopicMenu({ topics, shown, current }: TopicMenuProps) {
  const { t } = useTranslator();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only sideways: the page stays where it is.
    if (link && list.current)
      list.current.scrollLeft += link.getBoundingClientRect().x - list.current.getBoundingClientRect().x - 16;
  }, [current]);
  return (
    <nav className={styles.menu} aria-label={t(messages.label)}>
      <ul ref={list}>
        {shown.map((position) => (
          <li key={position}>
            <Link
              to="/m/help"
              search={{ i: position }}
              replace
              aria-current={position === current ? 'page' : undefined}
            >
              {topics[position]?.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
