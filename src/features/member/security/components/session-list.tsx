import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { endSessions } from '#contract/calls/member/security.ts';
import { LeaveDialog } from '#src/domain/identity/leave-dialog.tsx';
import { useSession } from '#src/domain/identity/session.ts';
import { sessionsQuery } from '#src/features/member/security/api/security-queries.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { SessionRow } from './session-row.tsx';

import styles from './session-list.module.css';

const messages = defineMessages({
  title: { id: 'security.sessions.title', defaultMessage: 'Where you’re logged in', description: 'Heading' },
  unknown: {
    id: 'security.sessions.unknown',
    defaultMessage: 'If you don’t recognise a device, log it out and change your password.',
    description: 'Under the heading',
  },
  alone: {
    id: 'security.sessions.alone',
    defaultMessage: 'You’re not logged in anywhere else.',
    description: 'Under the session of this device, if there is no other session',
  },
  others: {
    id: 'security.sessions.others',
    defaultMessage: 'Log out on all other devices',
    description: 'Button: ends all sessions but this one',
  },
  all: {
    id: 'security.sessions.all',
    defaultMessage: 'Log out on all devices, including this one',
    description: 'Button: ends all sessions',
  },
  ended: {
    id: 'security.sessions.ended',
    defaultMessage:
      '{count, plural, =0 {No other devices to log out.} one {# device logged out.} other {# devices logged out.}}',
    description: 'Toast',
  },
  ask: {
    id: 'security.sessions.ask',
    defaultMessage: 'Log out on all devices?',
    description: 'Title of the dialog that confirms the logout on all devices',
  },
  askText: {
    id: 'security.sessions.askText',
    defaultMessage: 'You’ll need to log in again on every device, including this one.',
    description: 'Text of the dialog that confirms the logout on all devices',
  },
});

/** Renders nothing if the site has no such list. */
export function SessionList() {
  const { t } = useTranslator();
  const client = useQueryClient();
  const sessions = useQuery({ ...sessionsQuery(), enabled: useSession() !== null });
  const everywhere = useOverlay('log-out-everywhere');
  const end = useMutation(
    callMutation(endSessions, {
      meta: { silent: false },
      onSuccess: ({ ended }) => toast({ kind: 'success', message: t(messages.ended, { count: ended }) }),
      onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
    }),
  );
  const endAll = useCall(endSessions);
  const { data } = sessions;
  if (isNotOffered(sessions)) return null;
  const ending = end.isPending && end.variables.body.which === 'one' ? end.variables.body.id : null;
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <div className="stack-12">
      <CardSection title={t(messages.title)} lead={t(messages.unknown)}>
        {[...(data ?? [])]
          .sort((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => end.mutate({ body: { which: 'one', id: session.id } })}
            />
          ))}
        {data && !others.length && <p className={styles.alone}>{t(messages.alone)}</p>}
        {sessions.isPending && <Skeleton shape="row" />}
        {sessions.isError && !data && <QueryFailed query={sessions} />}
      </CardSection>
      {others.length > 0 && (
        <Button
          variant="secondary"
          wide
          busy={end.isPending && end.variables.body.which === 'others'}
          onClick={() => end.mutate({ body: { which: 'others' } })}
        >
          {t(messages.others)}
        </Button>
      )}
      <Button variant="ghost" wide icon="logout" aria-haspopup="dialog" onClick={everywhere.show}>
        {t(messages.all)}
      </Button>
      <LeaveDialog
        overlay="log-out-everywhere"
        title={t(messages.ask)}
        before={() => endAll({ body: { which: 'all' } })}
      >
        {t(messages.askText)}
      </LeaveDialog>
    </div>
  );
}
