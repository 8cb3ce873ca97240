import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  addInviteLink,
  changeInviteLink,
  type InviteLink,
  inviteLinks,
} from '#contract/calls/agents/opening.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { LazyPart } from '#src/shared/form/lazy-part.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CopyButton } from '#src/shared/ui/input/copy-button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { inviteLinksQuery } from '../api/team-queries.ts';

import styles from '../team.module.css';

const QrPicture = lazy(() => import('#src/shared/ui/media/qr-picture.tsx').then((m) => m.QrPicture));

const messages = defineMessages({
  title: { id: 'agents.links.title', defaultMessage: 'Invite links', description: 'Heading' },
  lead: {
    id: 'agents.links.lead',
    defaultMessage: 'Anyone who registers with your link joins your team permanently.',
    description: 'Under the heading',
  },
  name: {
    id: 'agents.links.name',
    defaultMessage: 'Link name',
    description: 'Label of the field for the name of a link, which only the agent sees',
  },
  add: { id: 'agents.links.add', defaultMessage: 'Create link', description: 'Button' },
  none: {
    id: 'agents.links.none',
    defaultMessage: 'You have no links yet.',
    description: 'In place of the list',
  },
  unnamed: {
    id: 'agents.links.unnamed',
    defaultMessage: 'Link {code}',
    description: 'Name of a link that the agent has not named',
  },
  closed: {
    id: 'agents.links.closed',
    defaultMessage: 'Closed',
    description: 'State of a link that can no longer be used',
  },
  copy: { id: 'agents.links.copy', defaultMessage: 'Copy', description: 'Button: copies the link; short' },
  show: {
    id: 'agents.links.show',
    defaultMessage: 'QR code',
    description: 'Button: shows the link as a QR code; short',
  },
  qr: {
    id: 'agents.links.qr',
    defaultMessage: 'QR code for link {name}',
    description: 'Name of the QR code, for screen readers',
  },
  close: {
    id: 'agents.links.close',
    defaultMessage: 'Close link',
    description: 'Button: closes a link; short',
  },
  reopen: {
    id: 'agents.links.reopen',
    defaultMessage: 'Reopen',
    description: 'Button: opens a closed link again; short',
  },
});
const steps = defineMessages({
  opened: {
    id: 'agents.links.opened',
    defaultMessage: 'Clicks',
    description: 'Label of a count: visits through a link; short',
  },
  registered: {
    id: 'agents.links.registered',
    defaultMessage: 'Registered',
    description: 'Label of a count: accounts that registered through a link; short',
  },
  deposited: agentTexts.deposited,
  betting: agentTexts.haveBet,
});
const funnel = ['opened', 'registered', 'deposited', 'betting'] as const;

export function InviteLinks() {
  const { t } = useTranslator();
  const query = useQuery({
    ...inviteLinksQuery(),
    enabled: useSession() !== null,
  });
  const { data, error } = query;
  return (
    <CardSection title={t(messages.title)} lead={t(messages.lead)}>
      <div className={styles.padded}>
        <NewLink />
      </div>
      {data ? (
        data.list.length ? (
          <ul className={styles.links}>
            {data.list.map((link) => (
              <Link key={link.code} link={link} />
            ))}
          </ul>
        ) : (
          <p className={styles.padded}>{t(messages.none)}</p>
        )
      ) : error ? (
        <QueryFailed query={query} />
      ) : (
        <Skeleton shape="row" />
      )}
    </CardSection>
  );
}

function NewLink() {
  const { t } = useTranslator();
  const client = useQueryClient();
  const add = useCall(addInviteLink);
  const form = useServerForm({
    defaults: { name: '' },
    submit: async ({ name }) => {
      await add({ body: { name } });
      form.setValue('name', '');
      await client.invalidateQueries({ queryKey: buildCallKey(inviteLinks) });
    },
  });
  return (
    <Form form={form} label={t(messages.title)}>
      <FormField
        form={form}
        name="name"
        label={t(messages.name)}
        autoComplete="off"
        maxLength={40}
        enterKeyHint="done"
        dir="auto"
      />
      <FormFailure form={form} />
      <SubmitButton form={form} variant="secondary">
        {t(messages.add)}
      </SubmitButton>
    </Form>
  );
}

function Link({ link }: { link: InviteLink }) {
  const { t, number } = useTranslator();
  const client = useQueryClient();
  const [isQrShown, setQrShown] = useState(false);
  const change = useCall(changeInviteLink, {
    meta: { silent: false },
    onSettled: () => client.invalidateQueries({ queryKey: buildCallKey(inviteLinks) }),
  });
  const { code, name, closedAt } = link;
  const displayName = name || t(messages.unnamed, { code });
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const address = `${origin}/m/register?code=${code}`;
  const toggle = () =>
    void change({ body: { code, name, closed: closedAt === null } }).catch(() => undefined);
  return (
    <li>
      <p className={styles.linkName}>
        <strong dir="auto">{displayName}</strong>
        {closedAt !== null && <span>{t(messages.closed)}</span>}
      </p>
      <p className="muted" dir="ltr">
        /m/register?code={code}
      </p>
      <dl className={styles.funnel}>
        {funnel.map((step) => (
          <div key={step}>
            <dt>{t(steps[step])}</dt>
            <dd>{number(link[step])}</dd>
          </div>
        ))}
      </dl>
      <div className="wrap-8">
        {closedAt === null && (
          <>
            <CopyButton text={address} label={t(messages.copy)} />
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isQrShown}
              onClick={() => setQrShown(!isQrShown)}
            >
              {t(messages.show)}
            </Button>
          </>
        )}
        <Button variant="ghost" size="small" onClick={toggle}>
          {t(closedAt === null ? messages.close : messages.reopen)}
        </Button>
      </div>
      {isQrShown && closedAt === null && (
        <div className={styles.qr}>
          <LazyPart placeholderClass={styles.qrPlace}>
            <QrPicture text={address} name={t(messages.qr, { name: displayName })} />
          </LazyPart>
        </div>
      )}
    </li>
  );
}
