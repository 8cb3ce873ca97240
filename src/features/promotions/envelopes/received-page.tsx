import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { openReceivedEnvelope, type ReceivedEnvelope } from '#contract/calls/agents/received-envelopes.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { getErrorCode, isNotOffered } from '#src/shared/http/call-error.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { toCallError } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { LoadingRows } from '#src/shared/ui/feedback/more-pages.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { receivedQuery } from './received-query.ts';

import rain from '../rain/rain.module.css';
import styles from './received.module.css';

const messages = defineMessages({
  title: promotionTexts.teamEnvelopes,
  lead: {
    id: 'agents.received.lead',
    defaultMessage: 'One share per member, while shares last. The money goes straight to your balance.',
    description: 'Under the title',
  },
  loading: words.loadingEnvelopes,
  none: {
    id: 'agents.received.none',
    defaultMessage: 'No red envelopes right now',
    description: 'In place of the list',
  },
  noneText: {
    id: 'agents.received.noneText',
    defaultMessage: 'When your agent sends one to the team, you get a message and can open it here.',
    description: 'Under agents.received.none',
  },
  inbox: {
    id: 'agents.received.inbox',
    defaultMessage: 'View messages',
    description: 'Link to the inbox',
  },
  from: {
    id: 'agents.received.from',
    defaultMessage: 'From {name}',
    description: 'Who has sent an envelope',
  },
  until: promotionTexts.until,
  open: {
    id: 'agents.received.open',
    defaultMessage: 'Open',
    description: 'Button: opens an envelope; short',
  },
  got: {
    id: 'agents.received.got',
    defaultMessage: 'You received {amount}',
    description: 'What was in the member’s share',
  },
  booked: promotionTexts.inRecords,
  empty: {
    id: 'agents.received.empty',
    defaultMessage: 'All shares have been opened.',
    description: 'An envelope without a share for the member',
  },
  over: {
    id: 'agents.received.over',
    defaultMessage: 'This red envelope has expired.',
    description: 'An envelope that nobody can open any more',
  },
  closed: {
    id: 'agents.received.fault.closed',
    defaultMessage: 'This red envelope is no longer available to you.',
    description:
      'Error: others took all shares, the envelope has expired, or the member opened a share on another device',
  },
  refused: {
    id: 'agents.received.fault.refused',
    defaultMessage:
      'You can’t open this red envelope now. Your account can’t receive money, or the amount would exceed your deposit limit.',
    description: 'Error after the tap that opens an envelope',
  },
});

export function ReceivedPage() {
  const { t } = useTranslator();
  const query = useQuery({
    ...receivedQuery(),
    enabled: useSession() !== null,
    refetchOnMount: 'always',
  });
  const { data, error, isFetching } = query;
  return (
    <SectionPage title={t(messages.title)} lead={isNotOffered(query) ? undefined : t(messages.lead)}>
      {data ? (
        data.list.length ? (
          <ul className={styles.list} aria-busy={isFetching}>
            {data.list.map((envelope) => (
              <Envelope key={envelope.envelopeNo} envelope={envelope} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="gift"
            title={t(messages.none)}
            text={t(messages.noneText)}
            action={<ButtonLink to="/m/webEmail">{t(messages.inbox)}</ButtonLink>}
          />
        )
      ) : error ? (
        <QueryFailed query={query} />
      ) : (
        <LoadingRows text={t(messages.loading)} />
      )}
    </SectionPage>
  );
}

/** Errors that leave open whether a share was taken. */
const uncertainErrors: ReadonlySet<ErrorCode> = new Set([
  'network.offline',
  'network.slow',
  'result.unknown',
]);

function Envelope({ envelope }: { envelope: ReceivedEnvelope }) {
  const { t, money, date } = useTranslator();
  const client = useQueryClient();
  const openEnvelope = useCall(openReceivedEnvelope);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const { envelopeNo, from, greeting, state, currency, amountMinor, expiresAt } = envelope;
  const open = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(null);
    // If the reply is lost, the request is sent once more, with the same idempotency key.
    const send = () => openEnvelope({ body: { envelopeNo } });
    const failure = await send()
      .catch((error: unknown) => (uncertainErrors.has(getErrorCode(error)) ? send() : Promise.reject(error)))
      .then(() => null, toCallError);
    setFault(failure);
    // Refetches the current state, whatever the result.
    await invalidateMemberQueries(client);
    running.current = false;
    setBusy(false);
  };
  return (
    <li className={styles.envelope} data-state={state}>
      <div className={styles.face}>
        <Icon name="gift" size={24} />
        <span>
          <b>{t(messages.from, { name: from })}</b>
          {greeting && <bdi>{greeting}</bdi>}
        </span>
      </div>
      <div className={rain.prize} role="status">
        {state === 'opened' && amountMinor !== null && (
          <>
            <b>{t(messages.got, { amount: money(amountMinor, currency) })}</b>
            <ButtonLink variant="ghost" to="/m/transaction/record" search={{ kind: 'envelope' }}>
              {t(messages.booked)}
            </ButtonLink>
          </>
        )}
        {state === 'open' && (
          <span>
            {t(messages.until, { date: date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </span>
        )}
        {(state === 'empty' || state === 'over') && <span>{t(messages[state])}</span>}
      </div>
      {fault && state !== 'opened' && <Failure error={fault} text={t(getFaultText(fault.code))} />}
      {state === 'open' && (
        <Button wide busy={busy} onClick={() => void open()}>
          {t(messages.open)}
        </Button>
      )}
    </li>
  );
}

const getFaultText = (code: ErrorCode): MessageDescriptor => {
  if (code === 'order.closed' || code === 'not.found') return messages.closed;
  return code === 'transfer.refused' ? messages.refused : getErrorMessage(code);
};
