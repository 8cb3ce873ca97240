import { useState } from 'react';

import type { Rain } from '#contract/calls/promotions/rain.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { RainRefusal } from '#contract/values/promotions/rain.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { promotionWords } from '#src/features/promotions/promotion-words.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { useOpenEnvelope } from './use-open-envelope.ts';

import styles from './rain.module.css';

const messages = defineMessages({
  open: {
    id: 'promotions.rain.open',
    defaultMessage: 'Open an envelope',
    description: 'Button of a red rain',
  },
  hint: {
    id: 'promotions.rain.hint',
    defaultMessage: 'Tap an envelope, or the button.',
    description: 'Where the prize will be, before the first envelope is opened',
  },
  won: {
    id: 'promotions.rain.won',
    defaultMessage: 'You won {amount}',
    description: 'What was in the envelope that was just opened',
  },
  booked: promotionWords.inRecords,
  opened: {
    id: 'promotions.rain.opened',
    defaultMessage: '{count} of {max} opened',
    description: 'How many envelopes the member has opened, and how many he may',
  },
  wait: {
    id: 'promotions.rain.wait',
    defaultMessage: 'The next one in {seconds} s. Tapping faster changes nothing.',
    description: 'Between two envelopes; seconds is a number',
  },
  pause: {
    id: 'promotions.rain.pause',
    defaultMessage: 'Stop the envelopes',
    description: 'Button: stops the animation',
  },
  play: {
    id: 'promotions.rain.play',
    defaultMessage: 'Let the envelopes fall',
    description: 'Button: starts the animation',
  },
  draws: {
    id: 'promotions.rain.noMore.draws',
    defaultMessage: 'You have opened all your envelopes.',
    description: 'Why the member can open no more',
  },
  cap: {
    id: 'promotions.rain.noMore.cap',
    defaultMessage: 'You have won as much as one member can.',
    description: 'Why the member can open no more',
  },
  empty: {
    id: 'promotions.rain.noMore.empty',
    defaultMessage: 'All envelopes are opened.',
    description: 'Why nobody can open any more',
  },
  closed: {
    id: 'promotions.rain.fault.closed',
    defaultMessage: 'This envelope could not be opened: the rain has moved on. Nothing was taken from you.',
    description: 'Error: the event has not begun, is over, or has nothing left for the member',
  },
  soon: {
    id: 'promotions.rain.fault.soon',
    defaultMessage: 'Your last envelope was a moment ago. Please wait for the next one.',
    description: 'Error: two envelopes too close to each other',
  },
  members: {
    id: 'promotions.rain.members',
    defaultMessage: 'A red rain is for members with an account of their own.',
    description: 'Said to a trial account',
  },
  visitors: {
    id: 'promotions.rain.visitors',
    defaultMessage: 'Log in to open envelopes. You come back here.',
    description: 'Said to a visitor',
  },
});

const noMore: Record<RainRefusal, MessageDescriptor> = messages;
/** Falling envelopes; where each falls is in the style sheet. */
const falling = [1, 2, 3, 4, 5, 6, 7, 8];

/** A red rain that is running: envelopes fall, and a tap on any of them or the button opens the next one. `now`: server's. */
export function RainStage({ rain, now }: { rain: Rain; now: number | null }) {
  const { t, money } = useTranslator();
  const session = useSession();
  const { open, busy, prize, fault } = useOpenEnvelope(rain);
  const [paused, setPaused] = useState(false);
  const { mine, left, currency, drawsPerMember } = rain;
  const refusal = mine ? mine.refusal : left === 0 ? 'empty' : null;
  const wait = mine?.nextAt && now !== null ? Math.ceil((Date.parse(mine.nextAt) - now) / 1000) : 0;
  const waits = wait > 0 && !refusal;
  const tap = () => void (refusal || waits ? undefined : open());
  return (
    <section className={styles.stage} aria-busy={busy}>
      {!refusal && (
        // For the eye alone: what can be done here is the button's.
        <div className={styles.sky} data-still={paused || busy || waits || undefined} aria-hidden="true">
          {falling.map((each) => (
            <button
              key={each}
              type="button"
              tabIndex={-1}
              aria-label={t(messages.open)}
              className={styles.envelope}
              onClick={tap}
            />
          ))}
        </div>
      )}
      <div className={styles.prize} role="status">
        {prize && (
          <>
            <Icon name="gift" size={24} />
            <b key={prize.drawNo}>{t(messages.won, { amount: money(prize.amountMinor, currency) })}</b>
            <small>{t(messages.booked)}</small>
          </>
        )}
        {refusal && <p>{t(noMore[refusal])}</p>}
        {!refusal && !prize && <p>{t(session ? messages.hint : messages.visitors)}</p>}
      </div>
      {fault && <Failure error={fault} text={t(faultText(fault.code))} />}
      {!refusal && (
        <>
          <Button size="large" wide busy={busy} aria-disabled={waits} onClick={tap}>
            {t(messages.open)}
          </Button>
          <Button
            className={styles.pause}
            variant="ghost"
            icon={paused ? 'play' : 'pause'}
            onClick={() => setPaused(!paused)}
          >
            {t(paused ? messages.play : messages.pause)}
          </Button>
        </>
      )}
      <p className={styles.muted}>
        {mine && t(messages.opened, { count: mine.prizes.length, max: drawsPerMember })}
        {waits && <span>{t(messages.wait, { seconds: wait })}</span>}
        {session?.type === customerTypes.guest && t(messages.members)}
      </p>
    </section>
  );
}

const faultText = (code: Parameters<typeof errorMessage>[0]): MessageDescriptor => {
  if (code === 'order.closed' || code === 'not.found') return messages.closed;
  return code === 'too.many.requests' ? messages.soon : errorMessage(code);
};
