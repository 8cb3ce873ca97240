import { useState } from 'react';

import { loginFreeplay, trialUser } from '#contract/login.ts';
import { useMerchant } from '#src/shared/config/merchant-context.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { send } from '#src/shared/http/send.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import { useEnterSession } from '#src/shared/session/use-enter-session.ts';
import { Button, buttonClass } from '#src/shared/ui/button.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/card-section.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { TraceId } from '#src/shared/ui/trace-id.tsx';

import styles from './trial-page.module.css';

const messages = defineMessages({
  title: {
    id: 'trial.title',
    defaultMessage: 'Try {brand} first',
    description: 'Title of the trial page',
  },
  lead: {
    id: 'trial.lead',
    defaultMessage: 'Look around and play without giving us a name or money.',
    description: 'Under the title',
  },
  can: { id: 'trial.can', defaultMessage: 'What you can do', description: 'Heading over a list' },
  cannot: {
    id: 'trial.cannot',
    defaultMessage: 'What needs an account of your own',
    description: 'Heading over a list',
  },
  start: { id: 'trial.start', defaultMessage: 'Start the trial', description: 'Button' },
  register: { id: 'trial.register', defaultMessage: 'Register now', description: 'Link to registration' },
  begun: { id: 'trial.begun', defaultMessage: 'Your trial has begun.', description: 'Toast' },
  copy: { id: 'trial.copy', defaultMessage: 'Copy', description: 'Copies the trace id of an error' },
  copied: { id: 'trial.copied', defaultMessage: 'Copied', description: 'After a trace id was copied' },
});

const can = defineMessages({
  play: {
    id: 'trial.can.play',
    defaultMessage: 'Play with an amount of play money',
    description: 'What a trial may do',
  },
  favourites: {
    id: 'trial.can.favourites',
    defaultMessage: 'Keep favourites and see what you played',
    description: 'What a trial may do',
  },
});
const cannot = defineMessages({
  money: {
    id: 'trial.cannot.money',
    defaultMessage: 'Deposit money and have winnings paid out',
    description: 'What a trial may not do',
  },
  centre: {
    id: 'trial.cannot.centre',
    defaultMessage: 'The member centre with VIP and rewards',
    description: 'What a trial may not do',
  },
  messages: {
    id: 'trial.cannot.messages',
    defaultMessage: 'Messages to you and chat with support',
    description: 'What a trial may not do',
  },
  free: {
    id: 'trial.cannot.free',
    defaultMessage: 'Free rounds that games offer to members',
    description: 'What a trial may not do',
  },
});

/** What a trial is, what it may not do (Spec §6), and the way into one (SH-34, AU-18..21). */
export function TrialPage() {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  return (
    <SectionPage title={t(messages.title, { brand: brand.name })} lead={t(messages.lead)}>
      <div className={styles.ways}>
        <Start />
        <ShellLink className={buttonClass('secondary', 'large', true)} href="/m/register">
          {t(messages.register)}
        </ShellLink>
      </div>
      <CardSection title={t(messages.can)}>
        <List icon="check" texts={Object.values(can)} />
      </CardSection>
      <CardSection title={t(messages.cannot)}>
        <List icon="lock" texts={Object.values(cannot)} />
      </CardSection>
    </SectionPage>
  );
}

function List({ icon, texts }: { icon: 'check' | 'lock'; texts: readonly MessageDescriptor[] }) {
  const { t } = useTranslator();
  return (
    <ul className={styles.list} data-icon={icon}>
      {texts.map((text) => (
        <li key={text.id}>
          <Icon name={icon} size={20} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

/** Opens a trial account and its session, then home takes the place of this page (AU-19..21). */
function Start() {
  const { t } = useTranslator();
  const enter = useEnterSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      // Not through Query: the key opens a session, and belongs in no cache.
      const facts = await send(loginFreeplay, { body: await send(trialUser, {}) });
      await enter(facts, { to: '/m/home', message: t(messages.begun) });
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown : new CallError('unknown'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error && (
        <div className={styles.failure} role="alert">
          <p>{t(errorMessage(error.code))}</p>
          {error.traceId && (
            <TraceId
              traceId={error.traceId}
              code={error.code}
              copyLabel={t(messages.copy)}
              copiedLabel={t(messages.copied)}
            />
          )}
        </div>
      )}
      <Button size="large" wide busy={busy} onClick={() => void start()}>
        {t(messages.start)}
      </Button>
    </>
  );
}
