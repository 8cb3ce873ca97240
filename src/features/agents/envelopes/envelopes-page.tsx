import { useInfiniteQuery } from '@tanstack/react-query';

import type { TeamEnvelope } from '#contract/calls/agents/envelopes.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { isRefusal, Refused } from '#src/features/agents/figures/refused.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';

import { EnvelopeDetail } from './envelope-detail.tsx';
import { envelopeTexts, getStateLabel } from './envelope-texts.ts';
import { type EnvelopesSearch, sentEnvelopesQuery } from './envelopes-queries.ts';
import { SendForm } from './send-form.tsx';

import styles from '#src/features/agents/team/team.module.css';

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

export function EnvelopesPage({ search }: { search: EnvelopesSearch }) {
  const { t } = useTranslator();
  const query = useInfiniteQuery({
    ...sentEnvelopesQuery(),
    enabled: useSession() !== null && search.envelopeNo === undefined,
  });
  if (search.envelopeNo) return <EnvelopeDetail envelopeNo={search.envelopeNo} />;
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <SectionPage title={t(words.redEnvelopes)}>
      {isRefusal(query.error) ? (
        <Refused error={query.error} back={{ to: '/m/agent' }} />
      ) : (
        <>
          <SendForm />
          <CardSection title={t(messages.sent)}>
            {query.data && rows.length === 0 ? (
              <EmptyState icon="gift" title={t(messages.none)} text={t(messages.noneText)} />
            ) : (
              <ul className={styles.links} aria-busy={query.isFetching}>
                {rows.map((row) => (
                  <Row key={row.envelopeNo} row={row} />
                ))}
              </ul>
            )}
            <MorePages query={query} more={t(messages.more)} loading={t(words.loadingEnvelopes)} />
          </CardSection>
        </>
      )}
    </SectionPage>
  );
}

function Row({ row }: { row: TeamEnvelope }) {
  const { t, money, date, number } = useTranslator();
  const { envelopeNo, state, totalMinor, currency, openedShares, shares, sentAt, greeting } = row;
  const opened = t(envelopeTexts.opened, { opened: number(openedShares), shares });
  return (
    <li>
      <Link className={styles.stack} to="/m/agent/envelopes" search={{ envelopeNo }}>
        <span className={styles.linkName}>
          <b>{money(totalMinor, currency)}</b>
          <span>{t(getStateLabel(state))}</span>
        </span>
        {greeting && <bdi className="muted">{greeting}</bdi>}
        <Meter max={shares} value={openedShares} label={opened} />
        <span className={styles.linkName}>
          <small>{opened}</small>
          <small>{date(sentAt, { dateStyle: 'medium', timeStyle: 'short' })}</small>
        </span>
      </Link>
    </li>
  );
}
