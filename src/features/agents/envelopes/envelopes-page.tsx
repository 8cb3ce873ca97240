import { useInfiniteQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { isRefusal, Refused } from '#src/features/agents/figures/refused.tsx';
import { isListEmpty } from '#src/shared/http/paged-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { SectionPage, TitledSection } from '#src/shared/ui/layout/card-section.tsx';

import { EnvelopeDetail } from './envelope-detail.tsx';
import { EnvelopeTable } from './envelope-table.tsx';
import { type EnvelopesSearch, sentEnvelopesQuery } from './envelopes-queries.ts';
import { SendForm } from './send-form.tsx';

import styles from '#src/features/agents/figures/figures.module.css';

const messages = defineMessages({
  sent: {
    id: 'agents.envelopes.sent',
    defaultMessage: 'Sent',
    description: 'Heading over a list of envelopes',
  },
  none: {
    id: 'agents.envelopes.none',
    defaultMessage: 'No red envelopes sent yet',
    description: 'In place of a list of envelopes',
  },
  noneText: {
    id: 'agents.envelopes.noneText',
    defaultMessage: 'This is where you’ll see who opened your red envelopes and what is left.',
    description: 'Under agents.envelopes.none',
  },
  more: { id: 'agents.envelopes.more', defaultMessage: 'Show more', description: 'Button under a list' },
});

type EnvelopesPageProps = { search: EnvelopesSearch; onSearch: OnSearch<EnvelopesSearch> };

export function EnvelopesPage({ search, onSearch }: EnvelopesPageProps) {
  const { t } = useTranslator();
  const query = useInfiniteQuery({
    ...sentEnvelopesQuery(),
    enabled: useSession() !== null && search.envelopeNo === undefined,
  });
  if (search.envelopeNo) return <EnvelopeDetail envelopeNo={search.envelopeNo} />;
  const pages = query.data?.pages ?? [];
  const count = pages.reduce((sum, { list }) => sum + list.length, 0);
  const isEmpty = isListEmpty(query, count);
  return (
    <SectionPage title={t(words.redEnvelopes)}>
      {isRefusal(query.error) ? (
        <Refused error={query.error} back={{ to: '/m/agent' }} />
      ) : (
        <div className={styles.body}>
          <div className={styles.side}>
            <SendForm />
          </div>
          <TitledSection title={t(messages.sent)}>
            {count > 0 && (
              <EnvelopeTable
                label={t(messages.sent)}
                pages={pages}
                search={search}
                busy={query.isFetching}
                isComplete={!query.hasNextPage}
                onSearch={onSearch}
              />
            )}
            {isEmpty && <EmptyState icon="gift" title={t(messages.none)} text={t(messages.noneText)} />}
            <MorePages query={query} more={t(messages.more)} loading={t(words.loadingEnvelopes)} />
          </TitledSection>
        </div>
      )}
    </SectionPage>
  );
}
