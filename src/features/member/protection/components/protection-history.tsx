import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import {
  historyQuery,
  type ProtectionEvent,
} from '#src/features/member/protection/api/protection-queries.ts';
import { periodTexts } from '#src/features/member/protection/lib/period-texts.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import styles from './protection-history.module.css';

const messages = defineMessages({
  title: {
    id: 'protection.history.title',
    defaultMessage: 'History of changes',
    description: 'Heading over the history of limits, breaks and reality checks',
  },
  months: {
    id: 'protection.history.months',
    defaultMessage: '{count, plural, one {Past month} other {Past # months}}',
    description: 'Under the heading of the history',
  },
  empty: {
    id: 'protection.history.empty',
    defaultMessage: 'No changes yet',
    description: 'In place of the history',
  },
  emptyText: {
    id: 'protection.history.emptyText',
    defaultMessage: 'It takes a minute to set a limit. It’s best to do it before you play.',
    description: 'In place of the history: suggests setting a limit',
  },
  none: {
    id: 'protection.history.none',
    defaultMessage: 'no limit',
    description: 'In place of an amount in the history',
  },
  off: { id: 'protection.history.off', defaultMessage: 'Reality check: off', description: 'In the history' },
  always: {
    id: 'protection.history.always',
    defaultMessage: 'Permanent self-exclusion',
    description: 'In the history',
  },
});

const kinds: Readonly<Record<ProtectionEvent['kind'], MessageDescriptor>> = defineMessages({
  'limit-set': {
    id: 'protection.history.limitSet',
    defaultMessage: 'Deposit limit per {period}: {amount}',
    description: 'In the history; period such as 24 hours, amount is money',
  },
  'limit-asked': {
    id: 'protection.history.limitAsked',
    defaultMessage: 'Requested higher deposit limit per {period}: {amount}',
    description: 'In the history; period such as 24 hours, amount is money or “no limit”',
  },
  'limit-confirmed': {
    id: 'protection.history.limitConfirmed',
    defaultMessage: 'Confirmed higher deposit limit per {period}: {amount}',
    description: 'In the history; period such as 24 hours, amount is money or “no limit”',
  },
  'limit-kept': {
    id: 'protection.history.limitKept',
    defaultMessage: 'Cancelled request, deposit limit per {period} stays {amount}',
    description: 'In the history: the member cancelled the request for a higher limit',
  },
  'reality-set': {
    id: 'protection.history.realitySet',
    defaultMessage: 'Reality check after {minutes} min',
    description: 'In the history',
  },
  break: {
    id: 'protection.history.break',
    defaultMessage: 'Break until {date}',
    description: 'In the history; date is a day with its time',
  },
  exclusion: {
    id: 'protection.history.exclusion',
    defaultMessage: 'Self-exclusion until {date}',
    description: 'In the history; date is a day with its time',
  },
});

/** Renders nothing if the site has no history. */
export function ProtectionHistory({ months }: { months: number | undefined }) {
  const { t } = useTranslator();
  const history = useQuery({ ...historyQuery(), enabled: useSession() !== null });
  const zone = useZoneText();
  if (isNotOffered(history)) return null;
  const lead = months === undefined ? {} : { lead: t(messages.months, { count: months }) };
  return (
    <CardSection title={t(messages.title)} {...lead}>
      {history.data?.map((event) => (
        <Row key={event.id} event={event} />
      ))}
      {history.data?.length ? <p className={styles.zone}>{zone}</p> : null}
      {history.data?.length === 0 && (
        <EmptyState icon="clock" title={t(messages.empty)} text={t(messages.emptyText)} />
      )}
      {history.isPending && <Skeleton shape="row" />}
      {history.isError && !history.data && <QueryFailed query={history} />}
    </CardSection>
  );
}

function Row({ event }: { event: ProtectionEvent }) {
  const { t, date, money } = useTranslator();
  const { kind, at, period, amount, until } = event;
  let text = t(kinds[kind], {
    period: period ? t(periodTexts[period]) : '',
    amount: amount === null ? t(messages.none) : money(amount),
    minutes: amount ?? 0,
    date: until ? date(until) : '',
  });
  if (kind === 'reality-set' && amount === 0) text = t(messages.off);
  if (kind === 'exclusion' && until === null) text = t(messages.always);
  return (
    <div className={styles.row}>
      <span>{text}</span>
      <time dateTime={at}>{date(at)}</time>
    </div>
  );
}
