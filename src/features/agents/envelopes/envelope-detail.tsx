import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { SentEnvelope } from '#contract/calls/agents/envelopes.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { isRefusal, Refused } from '#src/features/agents/figures/refused.tsx';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { LoadingRows } from '#src/shared/ui/feedback/more-pages.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { CardSection, SectionPage, TitledSection } from '#src/shared/ui/layout/card-section.tsx';
import { type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

import { envelopeTexts, getStateLabel } from './envelope-texts.ts';
import { sentEnvelopeQuery } from './envelopes-queries.ts';

import figures from '#src/features/agents/figures/figures.module.css';
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
    description: 'Title in place of an envelope: the agent has sent no envelope with this number',
  },
  loading: {
    id: 'agents.envelope.loading',
    defaultMessage: 'Loading red envelope',
    description: 'For screen readers',
  },
  details: {
    id: 'agents.envelope.facts',
    defaultMessage: 'Details',
    description: 'Heading of the details of one envelope',
  },
  number: {
    id: 'agents.envelope.number',
    defaultMessage: 'Number',
    description: 'Label of a detail: the number of the envelope, for support; short',
  },
  left: {
    id: 'agents.envelope.left',
    defaultMessage: 'Left',
    description: 'Label of a detail: an amount; short',
  },
  returned: {
    id: 'agents.envelope.returned',
    defaultMessage: 'Returned to you',
    description: 'Label of a detail: an amount; short',
  },
  split: {
    id: 'agents.envelope.split',
    defaultMessage: 'Split',
    description: 'Label of a detail: how the amount is split into shares; short',
  },
  to: {
    id: 'agents.envelope.to',
    defaultMessage: 'For',
    description: 'Label of a detail: who may open the envelope; short',
  },
  until: {
    id: 'agents.envelope.until',
    defaultMessage: 'Valid until',
    description: 'Label of a detail: the time of expiry; short',
  },
  who: {
    id: 'agents.envelope.who',
    defaultMessage: 'Opened by',
    description: 'Heading of the list of accounts that opened a share, with amounts',
  },
  nobody: {
    id: 'agents.envelope.nobody',
    defaultMessage: 'No one yet',
    description: 'In place of the accounts that opened an envelope',
  },
});

export function EnvelopeDetail({ envelopeNo }: { envelopeNo: string }) {
  const { t } = useTranslator();
  const query = useQuery({
    ...sentEnvelopeQuery(envelopeNo),
    enabled: useSession() !== null,
  });
  const { data, error } = query;
  const back = <ButtonLink to="/m/agent/envelopes">{t(messages.back)}</ButtonLink>;
  return (
    <SectionPage title={t(messages.title)} {...(data?.greeting && { lead: data.greeting })}>
      {data ? (
        <>
          <div className={figures.body}>
            <div className={figures.side}>
              <EnvelopeDetails envelope={data} />
            </div>
            <OpenedShares envelope={data} />
          </div>
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

function EnvelopeDetails({ envelope }: { envelope: SentEnvelope }) {
  const { t, money, date, number } = useTranslator();
  const formatTime = (text: string) => date(text, { dateStyle: 'medium', timeStyle: 'short' });
  const formatAmount = (minor: number) => money(minor, envelope.currency);
  const left = envelope.totalMinor - envelope.openedMinor - envelope.returnedMinor;
  const details: [string, string][] = [
    [t(envelopeTexts.state), t(getStateLabel(envelope.state))],
    [t(envelopeTexts.total), formatAmount(envelope.totalMinor)],
    [t(envelopeTexts.openedAmount), formatAmount(envelope.openedMinor)],
    envelope.returnedMinor > 0
      ? [t(messages.returned), formatAmount(envelope.returnedMinor)]
      : [t(messages.left), formatAmount(left)],
    [
      t(envelopeTexts.shares),
      t(envelopeTexts.opened, { opened: number(envelope.openedShares), shares: envelope.shares }),
    ],
    [t(messages.split), t(envelopeTexts[envelope.split])],
    [t(messages.to), t(envelopeTexts[envelope.to])],
    [t(envelopeTexts.sentAt), formatTime(envelope.sentAt)],
    [t(messages.until), formatTime(envelope.expiresAt)],
    [t(messages.number), envelope.envelopeNo],
  ];
  return (
    <CardSection title={t(messages.details)}>
      <dl className={styles.facts}>
        {details.map(([name, value]) => (
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

type Share = SentEnvelope['opened'][number];

function OpenedShares({ envelope: { opened, openedMinor, currency } }: { envelope: SentEnvelope }) {
  const { t, money, date } = useTranslator();
  const [sort, setSort] = useState<string>();
  const columns: Column<Share>[] = [
    {
      key: 'account',
      head: t(figureTexts.account),
      sortBy: ({ account }) => account,
      render: ({ account }) => <bdi>{account}</bdi>,
    },
    {
      key: 'time',
      head: t(figureTexts.time),
      sortBy: ({ at }) => at,
      render: ({ at }) => date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      key: 'amount',
      head: t(words.amount),
      figure: true,
      sortBy: ({ amountMinor }) => amountMinor,
      render: ({ amountMinor }) => money(amountMinor, currency),
      sum: money(openedMinor, currency),
    },
  ];
  return (
    <TitledSection title={t(messages.who)}>
      {opened.length === 0 ? (
        <p className="muted">{t(messages.nobody)}</p>
      ) : (
        <DataTable
          label={t(messages.who)}
          columns={columns}
          pages={[{ list: opened }]}
          rowKey={({ account }) => account}
          sums={t(figureTexts.sum)}
          sorting={{ sort, onSort: setSort, by: 'browser' }}
        />
      )}
    </TitledSection>
  );
}
