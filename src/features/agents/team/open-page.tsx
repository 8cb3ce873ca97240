import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { openDownline } from '#contract/calls/agents/opening.ts';
import type { openingRules } from '#contract/calls/agents/opening.ts';
import type { CustomerType } from '#contract/values/customers.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { personalQueries } from '#src/domain/identity/session-change.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { FormField, PasswordField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { inviteLinksQuery, openingRulesQuery } from './api/team-queries.ts';
import { InviteLinks, type InviteSearch, NewLink } from './components/invite-links.tsx';
import { getTypeLabel } from './lib/team-texts.ts';

import figures from '#src/features/agents/figures/figures.module.css';
import styles from './team.module.css';

const messages = defineMessages({
  title: { id: 'agents.open.title', defaultMessage: 'Invite members', description: 'Title of the page' },
  form: { id: 'agents.open.form', defaultMessage: 'Open an account', description: 'Heading over the form' },
  lead: {
    id: 'agents.open.lead',
    defaultMessage:
      'The account joins your team directly below you. Its owner sets a new password before playing.',
    description: 'Under the heading',
  },
  type: {
    id: 'agents.open.type',
    defaultMessage: 'Account type',
    description: 'Label of a choice of account types',
  },
  username: { id: 'agents.open.username', defaultMessage: 'Username', description: 'Label of the field' },
  password: {
    id: 'agents.open.password',
    defaultMessage: 'Temporary password',
    description: 'Label of the field',
  },
  submit: { id: 'agents.open.submit', defaultMessage: 'Open account', description: 'Submit button' },
  done: {
    id: 'agents.open.done',
    defaultMessage: 'Account {account} is open. Give its owner the temporary password.',
    description: 'After an account was opened',
  },
  show: { id: 'agents.open.show', defaultMessage: 'View in team', description: 'Link' },
});

type OpenPageProps = { search: InviteSearch; onSearch: OnSearch<InviteSearch> };

export function OpenPage({ search, onSearch }: OpenPageProps) {
  const { t, language } = useTranslator();
  const rules = useQuery({ ...openingRulesQuery(language), enabled: useSession() !== null });
  const links = useQuery({ ...inviteLinksQuery(), enabled: useSession() !== null });
  return (
    <SectionPage title={t(messages.title)}>
      <div className={figures.body}>
        {rules.data?.types.length !== 0 && !isNotOffered(rules) && (
          <CardSection title={t(messages.form)} lead={t(messages.lead)}>
            <div className={styles.padded}>
              {rules.data ? (
                <OpenForm rules={rules.data} />
              ) : rules.error ? (
                <QueryFailed query={rules} />
              ) : (
                [1, 2, 3].map((key) => <Skeleton key={key} shape="row" />)
              )}
            </div>
          </CardSection>
        )}
        {!isNotOffered(links) && <NewLink />}
        <div className={styles.links}>
          <InviteLinks search={search} onSearch={onSearch} />
        </div>
      </div>
    </SectionPage>
  );
}

function OpenForm({ rules }: { rules: CallValue<typeof openingRules> }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const open = useCall(openDownline);
  const [type, setType] = useState<CustomerType | undefined>(rules.types[0]);
  const [opened, setOpened] = useState<{ id: string; account: string } | null>(null);
  const form = useServerForm({
    defaults: { username: '', password: '' },
    rules: { username: rules.username, password: rules.password },
    submit: async ({ username, password }) => {
      if (type === undefined) return;
      setOpened(null);
      setOpened(await open({ body: { type, username, password } }));
      form.setValue('username', '');
      form.setValue('password', '');
      await client.invalidateQueries(personalQueries);
    },
  });
  return (
    <Form form={form} label={t(messages.form)}>
      <ChipGroup
        single
        label={t(messages.type)}
        chips={rules.types.map((value) => ({ value: String(value), label: t(getTypeLabel(value)) }))}
        values={type === undefined ? [] : [String(type)]}
        onChange={([next]) => setType(rules.types.find((each) => String(each) === next) ?? type)}
      />
      <FormField
        form={form}
        name="username"
        kind="username"
        label={t(messages.username)}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={rules.username.max}
      />
      <PasswordField
        form={form}
        name="password"
        label={t(messages.password)}
        autoComplete="new-password"
        enterKeyHint="done"
      />
      <FormFailure form={form} />
      {opened && (
        <div role="status" className={styles.stack}>
          <p>{t(messages.done, { account: opened.account })}</p>
          <ButtonLink to="/m/member/team" search={{ id: opened.id }}>
            {t(messages.show)}
          </ButtonLink>
        </div>
      )}
      <SubmitButton form={form}>{t(messages.submit)}</SubmitButton>
    </Form>
  );
}
