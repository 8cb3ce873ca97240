import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

import { loginFreeplay, trialUser } from '#contract/calls/identity/login.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { useHasCall, useMerchant } from '#src/domain/system/merchant-context.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { getFailureText } from '#src/shared/http/error-messages.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { registerNowMessage } from '#src/shared/ui/failure/register-offer.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './trial-page.module.css';

const messages = defineMessages({
  title: {
    id: 'trial.title',
    defaultMessage: 'Try {brand} first',
    description: 'Title of the trial page',
  },
  lead: {
    id: 'trial.lead',
    defaultMessage: 'Look around and play. No name, no money needed.',
    description: 'Under the title',
  },
  can: { id: 'trial.can', defaultMessage: 'What you can do', description: 'Heading over a list' },
  cannot: {
    id: 'trial.cannot',
    defaultMessage: 'What you need an account for',
    description: 'Heading over a list',
  },
  start: { id: 'trial.start', defaultMessage: 'Start trial', description: 'Button' },
  begun: { id: 'trial.begun', defaultMessage: 'Your trial has started.', description: 'Toast' },
});

const can = defineMessages({
  play: {
    id: 'trial.can.play',
    defaultMessage: 'Play games with play money',
    description: 'What a trial may do',
  },
  favourites: {
    id: 'trial.can.favourites',
    defaultMessage: 'Save favourites and see what you played',
    description: 'What a trial may do',
  },
});
const cannot = defineMessages({
  money: {
    id: 'trial.cannot.money',
    defaultMessage: 'Deposits and withdrawals',
    description: 'What a trial may not do',
  },
  centre: {
    id: 'trial.cannot.centre',
    defaultMessage: 'Member centre',
    description: 'What a trial may not do',
  },
  vip: {
    id: 'trial.cannot.vip',
    defaultMessage: 'VIP',
    description: 'What a trial may not do',
  },
  rewards: {
    id: 'trial.cannot.rewards',
    defaultMessage: 'Rewards',
    description: 'What a trial may not do',
  },
  messages: {
    id: 'trial.cannot.messages',
    defaultMessage: 'Messages',
    description: 'What a trial may not do',
  },
  chat: {
    id: 'trial.cannot.chat',
    defaultMessage: 'Chat with support',
    description: 'What a trial may not do',
  },
  free: {
    id: 'trial.cannot.free',
    defaultMessage: 'Free rounds for members',
    description: 'What a trial may not do',
  },
});

/** Each with the page without which a site does not have it. */
const needsAccount: readonly { text: MessageDescriptor; page?: LinkProps['to'] }[] = [
  { text: cannot.money },
  { text: cannot.centre },
  { text: cannot.vip, page: '/m/member/benefits' },
  { text: cannot.rewards, page: '/m/rewardCenter' },
  { text: cannot.messages, page: '/m/webEmail' },
  { text: cannot.chat, page: '/m/chat' },
];

/** `to` is a safe path: home, or the page that the visitor requested. */
export function TrialPage({ to }: { to: string }) {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  const hasPage = useHasPage();
  const hasFavourites = useHasCall('favourite.add');
  const hasRecentGames = useHasCall('recent.list');
  const hasGames = useHasCall('launch.game');
  const reasons = needsAccount.filter(({ page }) => hasPage(page)).map(({ text }) => text);
  return (
    <SectionPage title={t(messages.title, { brand: brand.name })} lead={t(messages.lead)}>
      <div className="stack-12">
        <StartTrial to={to} />
        <ButtonLink size="large" wide to="/m/register">
          {t(registerNowMessage)}
        </ButtonLink>
      </div>
      <CardSection title={t(messages.can)}>
        <List icon="check" texts={[can.play, ...(hasFavourites && hasRecentGames ? [can.favourites] : [])]} />
      </CardSection>
      <CardSection title={t(messages.cannot)}>
        <List icon="lock" texts={[...reasons, ...(hasGames ? [cannot.free] : [])]} />
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

function StartTrial({ to }: { to: string }) {
  const { t } = useTranslator();
  const enter = useEnterSession();
  const openAccount = useCall(trialUser);
  const logIn = useCall(loginFreeplay);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const session = await logIn({ body: await openAccount({}) });
      await enter(session, { to, message: t(messages.begun) });
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : new CallError('unknown');
      toast({ kind: 'error', message: getFailureText(t, error), traceId: getUnexplainedTrace(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" wide busy={busy} onClick={() => void start()}>
      {t(messages.start)}
    </Button>
  );
}
