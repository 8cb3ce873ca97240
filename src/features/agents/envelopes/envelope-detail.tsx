import { useQuery } from '@tanstack/react-query';

import type { SentEnvelope } from '#contract/calls/agents/envelopes.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { isRefusal, Refused } from '#src/features/agents/figures/refused.tsx';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { LoadingRows } from '#src/shared/ui/feedback/more-pages.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { envelopeTexts, getStateLabel } from './envelope-texts.ts';
import { sentOneQuery } from './envelopes-queries.ts';

import styles from '#src/features/agents/team/team.module.css';

const messages = defineMessages({
  title: {
    id: 'agents.envelope.title',
    defaultMessage: 'Red envelope',
    description: 'Title of the page of one envelope',
  },
  back: {
    id: 'agents.envelope.back',
    defaultMessage: 'All red envelopes',
    description: 'Link back to the list; short',
  },
  notFound: {
    id: 'agents.envelope.notFound',
    defaultMessage: 'Envelope not found',
    description: 'In place of the page of one envelope',
  },
  loading: {
    id: 'agents.envelope.loading',
    defaultMessage: 'Loading red envelope',
    description: 'For screen readers',
  },
  facts: {
    id: 'agents.envelope.facts',
    defaultMessage: 'Details',
    description: 'Heading over facts of one envelope',
  },
  state: { id: 'agents.envelope.state', defaultMessage: 'Status', description: 'A fact; short' },
  number: {
    id: 'agents.envelope.number',
    defaultMessage: 'Number',
    description: 'A fact: for support; short',
  },
  total: { id: 'agents.envelope.total', defaultMessage: 'Total', description: 'A fact: an amount; short' },
  openedFact: {
    id: 'agents.envelope.opened',
    defaultMessage: 'Opened',
    description: 'A fact: an amount; short',
  },
  left: { id: 'agents.envelope.left', defaultMessage: 'Left', description: 'A fact: an amount; short' },
  returned: {
    id: 'agents.envelope.returned',
    defaultMessage: 'Returned to you',
    description: 'A fact: an amount; short',
  },
  shares: { id: 'agents.envelope.shares', defaultMessage: 'Shares', description: 'A fact: how many; short' },
  split: { id: 'agents.envelope.split', defaultMessage: 'Split', description: 'A fact: how; short' },
  to: { id: 'agents.envelope.to', defaultMessage: 'For', description: 'A fact: for whom; short' },
  sentAt: { id: 'agents.envelope.sentAt', defaultMessage: 'Sent', description: 'A fact: when; short' },
  until: {
    id: 'agents.envelope.until',
    defaultMessage: 'Valid until',
    description: 'A fact: until when; short',
  },
  who: {
    id: 'agents.envelope.who',
    defaultMessage: 'Opened by',
    description: 'Heading over accounts with what they got',
  },
  nobody: {
    id: 'agents.envelope.nobody',
    defaultMessage: 'No one yet',
    description: 'In place of the accounts that opened an envelope',
  },
});

/** One envelope: its details, and the accounts that opened it. */
export function EnvelopeDetail({ envelopeNo }: { envelopeNo: string }) {
  const { t } = useTranslator();
  const query = useQuery({
    ...sentOneQuery(envelopeNo),
    enabled: useSession() !== null,
  });
  const { data, error } = query;
  const back = <ButtonLink to="/m/agent/envelopes">{t(messages.back)}</ButtonLink>;
  return (
    <SectionPage title={t(messages.title)} {...(data?.greeting && { lead: data.greeting })}>
      {data ? (
        <>
          <EnvelopeDetails one={data} />
          <OpenedShares one={data} />
          <nav>{back}</nav>
        </>
      ) : error && ['not.found', 'validation.failed'].includes(getErrorCode(error)) ? (
        <EmptyState icon="gift" title={t(messages.notFound)} action={back} />
      ) : isRefusal(error) ? (
        <Refused error={error} back={{ to: '/m/agent' }} />
      ) : error ? (
        <QueryFailed query={query} />
      ) : (
        <LoadingRows text={t(messages.loading)} />
      )}
    </SectionPage>
  );
}

function EnvelopeDetails({ one }: { one: SentEnvelope }) {
  const { t, money, date, number } = useTranslator();
  const at = (text: string) => date(text, { dateStyle: 'medium', timeStyle: 'short' });
  const amount = (minor: number) => money(minor, one.currency);
  const left = one.totalMinor - one.openedMinor - one.returnedMinor;
  const facts: [string, string][] = [
    [t(messages.state), t(getStateLabel(one.state))],
    [t(messages.total), amount(one.totalMinor)],
    [t(messages.openedFact), amount(one.openedMinor)],
    one.returnedMinor > 0
      ? [t(messages.returned), amount(one.returnedMinor)]
      : [t(messages.left), amount(left)],
    [t(messages.shares), t(envelopeTexts.opened, { opened: number(one.openedShares), shares: one.shares })],
    [t(messages.split), t(envelopeTexts[one.split])],
    [t(messages.to), t(envelopeTexts[one.to])],
    [t(messages.sentAt), at(one.sentAt)],
    [t(messages.until), at(one.expiresAt)],
    [t(messages.number), one.envelopeNo],
  ];
  return (
    <CardSection title={t(messages.facts)}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

function OpenedShares({ one }: { one: SentEnvelope }) {
  const { t, money, date } = useTranslator();
  return (
    <CardSection title={t(messages.who)}>
      {one.opened.length === 0 ? (
        <p className={styles.padded}>{t(messages.nobody)}</p>
      ) : (
        <ul>
          {one.opened.map(({ account, amountMinor, at }) => (
            <li key={account} className={styles.who}>
              <span>
                <bdi>{account}</bdi>
                <small>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
              </span>
              <span className={styles.money}>{money(amountMinor, one.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  );
}
