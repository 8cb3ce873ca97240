import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  downline,
  type DownlineDetail as Detail,
  noteDownline,
  noteLength,
} from '#contract/calls/agents/team.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { TextArea } from '#src/shared/ui/input/text-area.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { downlineQuery } from '../api/team-queries.ts';
import { formatRates } from '../lib/rates-text.ts';
import { accountTexts, getTypeLabel } from '../lib/team-texts.ts';

import styles from '../team.module.css';

const TransferForm = lazy(() => import('./transfer-form.tsx').then((m) => m.TransferForm));

const messages = defineMessages({
  details: {
    id: 'agents.detail.facts',
    defaultMessage: 'Account',
    description: 'Heading of the details of an account',
  },
  type: {
    id: 'agents.detail.type',
    defaultMessage: 'Type',
    description: 'Label of a detail: member or agent',
  },
  level: {
    id: 'agents.detail.level',
    defaultMessage: 'Levels below you',
    description: 'Label of a detail: number of levels below the agent; short',
  },
  way: {
    id: 'agents.detail.way',
    defaultMessage: 'Upline',
    description: 'Label of a detail: the path through the team to the account; short',
  },
  team: {
    id: 'agents.detail.team',
    defaultMessage: 'View team ({count})',
    description: 'Link to the accounts below this account',
  },
  note: {
    id: 'agents.detail.note',
    defaultMessage: 'My note',
    description: 'Heading of a text that only the agent can read',
  },
  noteLabel: {
    id: 'agents.detail.noteLabel',
    defaultMessage: 'Only you can see this note',
    description: 'Label of the field for the note',
  },
  counter: {
    id: 'agents.detail.counter',
    defaultMessage: '{count} of {max}',
    description: 'Number of typed characters and their maximum',
  },
  save: { id: 'agents.detail.save', defaultMessage: 'Save note', description: 'Button' },
  saved: { id: 'agents.detail.saved', defaultMessage: 'Note saved.', description: 'Toast' },
});

export function DownlineDetail({ id }: { id: string }) {
  const { t } = useTranslator();
  const query = useQuery({
    ...downlineQuery(id),
    enabled: useSession() !== null,
  });
  const { data, error } = query;
  if (!data)
    return (
      <SectionPage title={t(messages.details)}>
        {error ? (
          <QueryFailed query={query} />
        ) : (
          [1, 2, 3, 4].map((key) => <Skeleton key={key} shape="row" />)
        )}
      </SectionPage>
    );
  return (
    <SectionPage title={data.account}>
      <AccountDetails downline={data} />
      <Note downline={data} />
      <SafeSection placeholder={<Skeleton shape="row" />}>
        <TransferForm downline={data} />
      </SafeSection>
    </SectionPage>
  );
}

function AccountDetails({ downline: account }: { downline: Detail }) {
  const translator = useTranslator();
  const { t, money, date } = translator;
  const rates = formatRates(translator, account.rebateRate);
  const formatTime = (text: string) => date(text, { dateStyle: 'medium', timeStyle: 'short' });
  const details: [string, string][] = [
    [t(messages.type), t(getTypeLabel(account.type))],
    [t(messages.level), String(account.level)],
    [t(messages.way), account.path.map((step) => step.account).join(' › ')],
    [t(accountTexts.balance), money(account.balance, account.currency)],
    [t(accountTexts.since), formatTime(account.registeredAt)],
    [
      t(accountTexts.login),
      account.lastLoginAt === null ? t(accountTexts.never) : formatTime(account.lastLoginAt),
    ],
  ];
  if (rates) details.push([t(agentTexts.rebateRates), rates]);
  return (
    <CardSection title={t(messages.details)}>
      <dl className={styles.facts}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {account.teamCount > 0 && (
        <div className={styles.padded}>
          <ButtonLink to="/m/member/team" search={{ parent: account.id }}>
            {t(messages.team, { count: account.teamCount })}
          </ButtonLink>
        </div>
      )}
    </CardSection>
  );
}

function Note({ downline: account }: { downline: Detail }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const saveNote = useCall(noteDownline);
  const [text, setText] = useState(account.note);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveNote({ body: { id: account.id, note: text } });
      toast({ kind: 'success', message: t(messages.saved) });
      await client.invalidateQueries({ queryKey: buildCallKey(downline) });
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError('unknown'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <CardSection title={t(messages.note)}>
      <div className={styles.padded}>
        <TextArea
          label={t(messages.noteLabel)}
          value={text}
          max={noteLength}
          rows={3}
          counter={t(messages.counter, { count: text.length, max: noteLength })}
          error={null}
          onChange={setText}
        />
        {failure && <Failure error={failure} text={t(getErrorMessage(failure.code))} />}
        <Button variant="secondary" busy={busy} onClick={() => void save()}>
          {t(messages.save)}
        </Button>
      </div>
    </CardSection>
  );
}
