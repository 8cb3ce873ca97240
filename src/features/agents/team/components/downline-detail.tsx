import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  downline,
  type DownlineDetail as Detail,
  noteDownline,
  noteLength,
} from '#contract/calls/agents/team.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { TextArea } from '#src/shared/ui/input/text-area.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { downlineQuery } from '../api/team-queries.ts';
import { dateTexts, getTypeLabel } from '../lib/team-texts.ts';
import { TransferForm } from './transfer-form.tsx';

import styles from '../team.module.css';

const messages = defineMessages({
  facts: { id: 'agents.detail.facts', defaultMessage: 'Account', description: 'Heading over facts' },
  type: { id: 'agents.detail.type', defaultMessage: 'Type', description: 'A fact: member or agent' },
  level: { id: 'agents.detail.level', defaultMessage: 'Level', description: 'A fact: how far below; short' },
  balance: { id: 'agents.detail.balance', defaultMessage: 'Balance', description: 'A fact; short' },
  way: { id: 'agents.detail.way', defaultMessage: 'Upline', description: 'A fact: through whom; short' },
  team: {
    id: 'agents.detail.team',
    defaultMessage: 'View team ({count})',
    description: 'Link to the accounts below this one',
  },
  note: {
    id: 'agents.detail.note',
    defaultMessage: 'My note',
    description: 'Heading over a text that the agent alone reads',
  },
  noteLabel: {
    id: 'agents.detail.noteLabel',
    defaultMessage: 'Only you can see this note',
    description: 'Label of the field for the note',
  },
  counter: {
    id: 'agents.detail.counter',
    defaultMessage: '{count} of {max}',
    description: 'How many letters there are, of how many',
  },
  save: { id: 'agents.detail.save', defaultMessage: 'Save note', description: 'Button' },
  saved: { id: 'agents.detail.saved', defaultMessage: 'Note saved.', description: 'Toast' },
});

/** One account of the team: its details, the agent's note, and a form to send money to it. */
export function DownlineDetail({ id }: { id: string }) {
  const { t } = useTranslator();
  const query = useQuery({
    ...downlineQuery(id),
    enabled: useSession() !== null,
  });
  const { data, error } = query;
  if (!data)
    return (
      <SectionPage title={t(messages.facts)}>
        {error ? (
          <QueryFailed query={query} />
        ) : (
          [1, 2, 3, 4].map((key) => <Skeleton key={key} shape="row" />)
        )}
      </SectionPage>
    );
  return (
    <SectionPage title={data.account}>
      <AccountDetails one={data} />
      <Note one={data} />
      <TransferForm one={data} />
    </SectionPage>
  );
}

function AccountDetails({ one }: { one: Detail }) {
  const { t, money, date } = useTranslator();
  const at = (text: string) => date(text, { dateStyle: 'medium', timeStyle: 'short' });
  const facts: [string, string][] = [
    [t(messages.type), t(getTypeLabel(one.type))],
    [t(messages.level), String(one.level)],
    [t(messages.way), one.path.map(({ account }) => account).join(' › ')],
    [t(messages.balance), money(one.balance, one.currency)],
    [t(dateTexts.since), at(one.registeredAt)],
    [t(dateTexts.login), one.lastLoginAt === null ? t(dateTexts.never) : at(one.lastLoginAt)],
  ];
  return (
    <CardSection title={t(messages.facts)}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {one.teamCount > 0 && (
        <div className={styles.padded}>
          <ButtonLink to="/m/member/team" search={{ parent: one.id }}>
            {t(messages.team, { count: one.teamCount })}
          </ButtonLink>
        </div>
      )}
    </CardSection>
  );
}

function Note({ one }: { one: Detail }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const keep = useCall(noteDownline);
  const [text, setText] = useState(one.note);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await keep({ body: { id: one.id, note: text } });
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
