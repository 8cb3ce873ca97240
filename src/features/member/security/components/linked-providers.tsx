import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { providerNames } from '#contract/calls/member/security.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useProviders } from '#src/domain/identity/use-providers.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { type LinkedProvider, providersQuery } from '#src/features/member/security/api/security-queries.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './linked-providers.module.css';

const UnlinkDialog = lazy(() => import('./unlink-dialog.tsx').then((m) => m.UnlinkDialog));

const messages = defineMessages({
  title: {
    id: 'security.linked.title',
    defaultMessage: 'Linked accounts',
    description: 'Heading over the list of Google and Facebook accounts that the member can log in with',
  },
  since: {
    id: 'security.linked.since',
    defaultMessage: 'Linked on {date}',
    description: 'Under Google or Facebook; date is a day',
  },
  some: {
    id: 'security.linked.some',
    defaultMessage: 'Linked',
    description: 'Under Google or Facebook if the day of linking is unknown',
  },
  none: {
    id: 'security.linked.none',
    defaultMessage: 'No other service, such as Google, is linked to your account.',
    description: 'In place of Google and Facebook when neither is linked',
  },
  unlink: { id: 'security.linked.unlink', defaultMessage: 'Unlink', description: 'Button; short' },
  unlinkOf: {
    id: 'security.linked.unlinkOf',
    defaultMessage: 'Unlink {provider}',
    description: 'Name of the button “Unlink”, for screen readers; provider is Google or Facebook',
  },
});

/** Renders nothing if the merchant offers no provider and none is linked, or the site has no such list. */
export function LinkedProviders() {
  const { t } = useTranslator();
  const session = useSession();
  const offered = useProviders();
  const linked = useQuery({ ...providersQuery(), enabled: session !== null });
  const [chosen, choose] = useState<LinkedProvider['provider'] | null>(null);
  if ((!offered.length || isNotOffered(linked)) && !linked.data?.length) return null;
  const unlink = (provider: LinkedProvider['provider']) => {
    choose(provider);
    openOverlay('unlink-provider');
  };
  return (
    <CardSection title={t(messages.title)}>
      {linked.data?.map((row) => (
        <Linked key={row.provider} {...row} onUnlink={() => unlink(row.provider)} />
      ))}
      {linked.data?.length === 0 && <p className={styles.none}>{t(messages.none)}</p>}
      {linked.isPending && <Skeleton shape="row" />}
      {linked.isError && !linked.data && <QueryFailed query={linked} />}
      {chosen && (
        <LazyOverlay name="unlink-provider">
          <UnlinkDialog provider={chosen} />
        </LazyOverlay>
      )}
    </CardSection>
  );
}

function Linked({ provider, linkedAt, onUnlink }: LinkedProvider & { onUnlink: () => void }) {
  const { t, date } = useTranslator();
  const name = providerNames[provider];
  return (
    <MenuRow
      icon={provider}
      label={<bdi>{name}</bdi>}
      hint={
        linkedAt ? t(messages.since, { date: date(linkedAt, { dateStyle: 'medium' }) }) : t(messages.some)
      }
      fixed
      trailing={
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={t(messages.unlinkOf, { provider: name })}
          onClick={onUnlink}
        >
          {t(messages.unlink)}
        </Button>
      }
    />
  );
}
