import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { openReceived, type ReceivedEnvelope } from '#contract/calls/agents/received-envelopes.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { moneyMoved } from '#src/domain/wallet/money-moved.ts';
import { promotionWords } from '#src/features/promotions/promotion-words.ts';
import { codeOf } from '#src/shared/http/call-error.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
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
  title: promotionWords.teamEnvelopes,
  lead: {
    id: 'agents.received.lead',
    defaultMessage: 'One share each, while there are any. It is yours at once.',
    description: 'Under the title',
  },
  loading: words.loadingEnvelopes,
  none: {
    id: 'agents.received.none',
    defaultMessage: 'No envelope at the moment',
    description: 'In place of the list',
  },
  noneText: {
    id: 'agents.received.noneText',
    defaultMessage: 'When your agent sends one to the team, a message tells you, and it is here.',
    description: 'Under agents.received.none',
  },
  inbox: {
    id: 'agents.received.inbox',
    defaultMessage: 'See messages',
    description: 'Link to the inbox',
  },
  from: {
    id: 'agents.received.from',
    defaultMessage: 'From {name}',
    description: 'Who has sent an envelope',
  },
  until: promotionWords.until,
  open: {
    id: 'agents.received.open',
    defaultMessage: 'Open',
    description: 'Button: opens an envelope; short',
  },
  got: {
    id: 'agents.received.got',
    defaultMessage: 'You got {amount}',
    description: 'What was in the member’s share',
  },
  booked: promotionWords.inRecords,
  empty: {
    id: 'agents.received.empty',
    defaultMessage: 'Others have opened all of it.',
    description: 'An envelope without a share for the member',
  },
  over: {
    id: 'agents.received.over',
    defaultMessage: 'Its time is over.',
    description: 'An envelope that nobody can open any more',
  },
  closed: {
    id: 'agents.received.fault.closed',
    defaultMessage: 'This envelope has nothing left for you.',
    description: 'Error: others were faster, its time is over, or it was opened on another device',
  },
  refused: {
    id: 'agents.received.fault.refused',
    defaultMessage: 'Your account can take no money now, or your deposit limit leaves no room for it.',
    description: 'Error: a member opens an envelope',
  },
});

/** Envelopes that agents above the member have put up for him. */
export function ReceivedPage() {
  const { t } = useTranslator();
  const query = useQuery({
    ...receivedQuery(),
    enabled: useSession() !== null,
    refetchOnMount: 'always',
  });
  const { data, error, isFetching } = query;
  return (
    <SectionPage title={t(messages.title)} lead={t(messages.lead)}>
      {data ? (
        data.list.length ? (
          <ul className={styles.list} aria-busy={isFetching}>
            {data.list.map((one) => (
              <Envelope key={one.envelopeNo} one={one} />
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

/** What leaves open whether a share was taken. */
const unknown: ReadonlySet<ErrorCode> = new Set(['network.offline', 'network.slow', 'result.unknown']);

function Envelope({ one }: { one: ReceivedEnvelope }) {
  const { t, money, date } = useTranslator();
  const client = useQueryClient();
  const take = useCall(openReceived);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const { envelopeNo, from, greeting, state, currency, amountMinor, expiresAt } = one;
  const open = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(null);
    // A reply that was lost is asked for once more, under the same key.
    const ask = () => take({ body: { envelopeNo } });
    const lost = await ask()
      .catch((error: unknown) => (unknown.has(codeOf(error)) ? ask() : Promise.reject(error)))
      .then(() => null, toCallError);
    setFault(lost);
    // How it stands now, whatever became of it.
    await moneyMoved(client);
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
      {fault && state !== 'opened' && <Failure error={fault} text={t(faultText(fault.code))} />}
      {state === 'open' && (
        <Button wide busy={busy} onClick={() => void open()}>
          {t(messages.open)}
        </Button>
      )}
    </li>
  );
}

const faultText = (code: ErrorCode): MessageDescriptor => {
  if (code === 'order.closed' || code === 'not.found') return messages.closed;
  return code === 'transfer.refused' ? messages.refused : errorMessage(code);
};
