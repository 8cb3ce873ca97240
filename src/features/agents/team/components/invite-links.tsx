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
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { LazyPart } from '#src/shared/form/lazy-part.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type Translator, useTranslator } from '#src/shared/intl/intl.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CopyButton } from '#src/shared/ui/input/copy-button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

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
  actions: {
    id: 'agents.links.actions',
    defaultMessage: 'Actions',
    description: 'Column heading over the buttons of a link; short',
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

export type InviteSearch = { sort?: string | undefined };
type InviteLinksProps = { search: InviteSearch; onSearch: OnSearch<InviteSearch> };

const getCode = ({ code }: InviteLink) => code;
const getDisplayName = ({ t }: Pick<Translator, 't'>, { name, code }: InviteLink) =>
  name || t(messages.unnamed, { code });

/** The agent's links, each with what the visits through it led to. */
export function InviteLinks({ search: { sort }, onSearch }: InviteLinksProps) {
  const { t, number } = useTranslator();
  const query = useQuery({
    ...inviteLinksQuery(),
    enabled: useSession() !== null,
  });
  /** Code of the link whose QR code is shown. */
  const [shownCode, setShownCode] = useState<string | null>(null);
  const { data, error } = query;
  if (!data) return error ? <QueryFailed query={query} /> : <Skeleton shape="row" />;
  if (data.list.length === 0) return <p className="muted">{t(messages.none)}</p>;
  const columns: Column<InviteLink>[] = [
    {
      key: 'name',
      head: t(messages.name),
      sortBy: (link) => getDisplayName({ t }, link),
      render: (link) => <LinkName link={link} isQrShown={shownCode === link.code} />,
    },
    ...funnel.map((step) => ({
      key: step,
      head: t(steps[step]),
      figure: true,
      sortBy: (link: InviteLink) => link[step],
      render: (link: InviteLink) => number(link[step]),
      sum: number(data.list.reduce((sum, link) => sum + link[step], 0)),
    })),
    {
      key: 'actions',
      head: t(messages.actions),
      render: (link) => (
        <Actions
          link={link}
          isQrShown={shownCode === link.code}
          onQr={() => setShownCode(shownCode === link.code ? null : link.code)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t(messages.title)}
      columns={columns}
      pages={[data]}
      rowKey={getCode}
      busy={query.isFetching}
      sums={t(figureTexts.sum)}
      sorting={{
        sort,
        by: 'browser',
        onSort: (next) => onSearch({ sort: next }, { replace: true, resetScroll: false }),
      }}
    />
  );
}

export function NewLink() {
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
    <CardSection title={t(messages.title)} lead={t(messages.lead)}>
      <div className={styles.padded}>
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
      </div>
    </CardSection>
  );
}

const buildAddress = (code: string) =>
  `${typeof location === 'undefined' ? '' : location.origin}/m/register?code=${code}`;

function LinkName({ link, isQrShown }: { link: InviteLink; isQrShown: boolean }) {
  const { t } = useTranslator();
  const { code, closedAt } = link;
  const displayName = getDisplayName({ t }, link);
  return (
    <>
      <bdi>{displayName}</bdi>
      {closedAt !== null && <small>{t(messages.closed)}</small>}
      <small dir="ltr">/m/register?code={code}</small>
      {isQrShown && closedAt === null && (
        <div className={styles.qr}>
          <LazyPart placeholderClass={styles.qrPlace}>
            <QrPicture text={buildAddress(code)} name={t(messages.qr, { name: displayName })} />
          </LazyPart>
        </div>
      )}
    </>
  );
}

function Actions({ link, isQrShown, onQr }: { link: InviteLink; isQrShown: boolean; onQr: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const change = useCall(changeInviteLink, {
    meta: { silent: false },
    onSettled: () => client.invalidateQueries({ queryKey: buildCallKey(inviteLinks) }),
  });
  const { code, name, closedAt } = link;
  const toggle = () =>
    void change({ body: { code, name, closed: closedAt === null } }).catch(() => undefined);
  return (
    <div className={`wrap-8 ${styles.actions}`}>
      {closedAt === null && (
        <>
          <CopyButton text={buildAddress(code)} label={t(messages.copy)} />
          <Button variant="secondary" size="small" aria-expanded={isQrShown} onClick={onQr}>
            {t(messages.show)}
          </Button>
        </>
      )}
      <Button variant="ghost" size="small" onClick={toggle}>
        {t(closedAt === null ? messages.close : messages.reopen)}
      </Button>
    </div>
  );
}
