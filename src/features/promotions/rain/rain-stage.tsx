import { useState } from 'react';

import type { Rain } from '#contract/calls/promotions/rain.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { RainRefusal } from '#contract/values/promotions/rain.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { RegisterOffer } from '#src/shared/ui/failure/register-offer.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { useOpenEnvelope } from './use-open-envelope.ts';

import styles from './rain.module.css';

const messages = defineMessages({
  open: {
    id: 'promotions.rain.open',
    defaultMessage: 'Open envelope',
    description: 'Button of a red rain',
  },
  hint: {
    id: 'promotions.rain.hint',
    defaultMessage: 'Tap an envelope or the button.',
    description: 'Where the prize will be, before the first envelope is opened',
  },
  won: {
    id: 'promotions.rain.won',
    defaultMessage: 'You won {amount}',
    description: 'What was in the envelope that was just opened',
  },
  booked: promotionTexts.inRecords,
  opened: {
    id: 'promotions.rain.opened',
    defaultMessage: '{count} of {max} opened',
    description: 'Number of envelopes opened, and the maximum per member',
  },
  wait: {
    id: 'promotions.rain.wait',
    defaultMessage: 'Next one in {seconds} s. Tapping faster won’t help.',
    description: 'Between two envelopes; seconds is a number',
  },
  pause: {
    id: 'promotions.rain.pause',
    defaultMessage: 'Pause the animation',
    description: 'Button: stops the animation',
  },
  play: {
    id: 'promotions.rain.play',
    defaultMessage: 'Play the animation',
    description: 'Button: starts the animation',
  },
  draws: {
    id: 'promotions.rain.noMore.draws',
    defaultMessage: 'You’ve opened all your envelopes.',
    description: 'Why the member can open no more envelopes',
  },
  cap: {
    id: 'promotions.rain.noMore.cap',
    defaultMessage: 'You’ve won the maximum per member.',
    description: 'Why the member can open no more envelopes',
  },
  empty: {
    id: 'promotions.rain.noMore.empty',
    defaultMessage: 'All envelopes have been opened.',
    description: 'Explains why no more envelopes can be opened',
  },
  closed: {
    id: 'promotions.rain.fault.closed',
    defaultMessage:
      'This envelope couldn’t be opened. The rain isn’t running, or you have no envelopes left.',
    description: 'Error: the event has not begun, is over, or has nothing left for the member',
  },
  soon: {
    id: 'promotions.rain.fault.soon',
    defaultMessage: 'You’ve just opened an envelope. Please wait a moment for the next.',
    description: 'Error: the member opened two envelopes too fast',
  },
  members: {
    id: 'promotions.rain.members',
    defaultMessage: 'Red envelope rain is for registered members.',
    description: 'Shown to a trial account',
  },
  visitors: {
    id: 'promotions.rain.visitors',
    defaultMessage: 'Log in to open envelopes. You’ll come back here.',
    description: 'Shown to a visitor',
  },
});

const refusalTexts: Record<RainRefusal, MessageDescriptor> = messages;
/** The style sheet sets where each envelope falls. */
const envelopeIds = [1, 2, 3, 4, 5, 6, 7, 8];

/** `now` is the server's time. */
export function RainStage({ rain, now }: { rain: Rain; now: number | null }) {
  const { t, money } = useTranslator();
  const session = useSession();
  const guest = session?.type === customerTypes.guest;
  const formatHeld = useHeldText();
  const { open, busy, prize, fault } = useOpenEnvelope(rain);
  const [paused, setPaused] = useState(false);
  const { mine, left, currency, drawsPerMember } = rain;
  const refusal = mine ? mine.refusal : left === 0 ? 'empty' : null;
  const wait = mine?.nextAt && now !== null ? Math.ceil((Date.parse(mine.nextAt) - now) / 1000) : 0;
  const mustWait = wait > 0 && !refusal;
  const tap = () => void (refusal || mustWait ? undefined : open());
  return (
    <section className={styles.stage} aria-busy={busy}>
      {!refusal && (
        // Hidden from screen readers and the keyboard; the button below offers the same action.
        <div className={styles.sky} data-still={paused || busy || mustWait || undefined} aria-hidden="true">
          {envelopeIds.map((each) => (
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
            <small>{formatHeld(prize.heldMinor, currency) ?? t(messages.booked)}</small>
          </>
        )}
        {refusal && <p>{t(refusalTexts[refusal])}</p>}
        {!refusal && !prize && <p>{t(session ? messages.hint : messages.visitors)}</p>}
      </div>
      {fault && <Failure error={fault} text={t(getFaultText(fault.code))} />}
      {!refusal && (
        <>
          <Button size="large" wide busy={busy} aria-disabled={mustWait} onClick={tap}>
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
        {mustWait && <span>{t(messages.wait, { seconds: wait })}</span>}
        {guest && t(messages.members)}
      </p>
      {guest && <RegisterOffer />}
    </section>
  );
}

const getFaultText = (code: Parameters<typeof getErrorMessage>[0]): MessageDescriptor => {
  if (code === 'order.closed' || code === 'not.found') return messages.closed;
  return code === 'too.many.requests' ? messages.soon : getErrorMessage(code);
};
