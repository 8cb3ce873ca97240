import { useQuery } from '@tanstack/react-query';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import * as v from 'valibot';

import type { HelpTopic } from '#contract/calls/help.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { SafeHtml, extractHtmlTexts } from '#src/domain/system/safe-html.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { BackButton } from '#src/shared/ui/layout/back-button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { helpCentreQuery } from './api/help-queries.ts';
import { TopicMenu } from './components/topic-menu.tsx';
import { helpSearchSchema, findTopic, searchTopics } from './lib/choose-topic.ts';

import styles from './help-page.module.css';

const messages = defineMessages({
  title: { id: 'help.title', defaultMessage: 'Help', description: 'Title of the help centre' },
  language: {
    id: 'help.language',
    defaultMessage: 'Language',
    description: 'Name of a button that shows only a globe and opens the list of languages',
  },
  search: {
    id: 'help.search',
    defaultMessage: 'Search help',
    description: 'Search box of the help centre: name and hint',
  },
  clear: {
    id: 'help.search.clear',
    defaultMessage: 'Clear search',
    description: 'Empties the search box',
  },
  found: {
    id: 'help.search.found',
    defaultMessage: '{count, plural, one {# topic} other {# topics}}',
    description: 'For screen readers: the number of topics that match the search',
  },
  nothing: {
    id: 'help.search.nothing',
    defaultMessage: 'No help topics for “{words}”',
    description: 'Title: no topic matches the search',
  },
  none: {
    id: 'help.none',
    defaultMessage: 'No help topics yet',
    description: 'The merchant has no help topics',
  },
  question: {
    id: 'help.question',
    defaultMessage: 'Still have questions?',
    description: 'Heading below a topic, above the links to contact support',
  },
  write: {
    id: 'help.write',
    defaultMessage: 'Write to us',
    description: 'Link to the feedback form',
  },
  contact: {
    id: 'help.contact',
    defaultMessage: 'Contact support',
    description: 'Button: opens the list of ways to reach support',
  },
});

export function HelpPage() {
  const { t, language } = useTranslator();
  const guest = useSession()?.type === customerTypes.guest;
  const topics = useQuery(helpCentreQuery(language));
  const selected = useTopicPosition(topics.data ?? []);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <BackButton />
        <h1>{t(messages.title)}</h1>
        <IconButton
          icon="globe"
          name={t(messages.language)}
          aria-haspopup="dialog"
          onClick={() => openOverlay('language')}
        />
      </header>
      <SafeSection>
        {topics.data?.length ? (
          <Topics topics={topics.data} selected={selected} />
        ) : topics.isPending ? (
          <Loading />
        ) : topics.isError ? (
          <QueryFailed query={topics} />
        ) : (
          <EmptyState icon="info" title={t(messages.none)} />
        )}
      </SafeSection>
      <section className={styles.ask}>
        <h2>{t(messages.question)}</h2>
        <MenuRow
          icon="edit"
          label={t(messages.write)}
          {...(guest ? { onClick: () => openOverlay('guest-alert') } : { link: { to: '/m/feedback' } })}
        />
        <MenuRow
          icon="headset"
          label={t(messages.contact)}
          opens="dialog"
          onClick={() => openOverlay('service')}
        />
      </section>
    </main>
  );
}

/**
 * Returns the position of the topic that the URL names. If the URL names no topic in this language, returns the
 * position of the topic that was shown before.
 */
function useTopicPosition(topics: readonly HelpTopic[]): number {
  const pageAddress = useLocation();
  const search = v.parse(helpSearchSchema, pageAddress.search);
  // The fragment is not sent to the edge, so the first render ignores it to match the edge's HTML.
  const hydrated = useHydrated();
  const named = findTopic(topics, search, hydrated ? pageAddress.hash : '');
  const [shown, setShown] = useState(named ?? 0);
  if (named !== null && named !== shown) setShown(named);
  return Math.min(named ?? shown, topics.length - 1);
}

/** `selected` is the position of the topic to show, unless the search excludes that topic. */
function Topics({ topics, selected }: { topics: readonly HelpTopic[]; selected: number }) {
  const { t } = useTranslator();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const searching = words !== '';
  const texts = useMemo(
    () =>
      searching ? topics.map(({ title, content }) => ({ title, texts: extractHtmlTexts(content) })) : [],
    [searching, topics],
  );
  const found = searching ? searchTopics(texts, words) : topics.map((_, at) => at);
  const current = found.includes(selected) ? selected : found[0];
  const topic = current === undefined ? undefined : topics[current];
  return (
    <>
      <search>
        <TextField
          label={t(messages.search)}
          hideLabel
          icon="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          placeholder={t(messages.search)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          trailing={
            typed && <IconButton icon="close" name={t(messages.clear)} onClick={() => setTyped('')} />
          }
        />
        <p role="status" className="sr-only">
          {searching && t(messages.found, { count: found.length })}
        </p>
      </search>
      {topic ? (
        <div className={styles.columns}>
          <TopicMenu topics={topics} shown={found} current={current} />
          <article className={styles.topic}>
            <h2>{topic.title}</h2>
            <SafeHtml html={topic.content} mark={words} />
          </article>
        </div>
      ) : (
        <EmptyState icon="search" title={t(messages.nothing, { words })} />
      )}
    </>
  );
}

function Loading() {
  return (
    <div className={styles.topic}>
      <Skeleton shape="control" />
      <Skeleton shape="row" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
