import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  pushSubscriptions,
  type PushTopic,
  pushTopics,
  subscribePush,
} from '#contract/calls/messages/push.ts';
import {
  currentSubscription,
  pushState,
  subscribeHere,
  unsubscribeHere,
} from '#src/domain/messages/push-phone.ts';
import { callKey, callQuery } from '#src/shared/http/call-query.ts';
import { failureText } from '#src/shared/http/error-messages.ts';
import { unexplainedTrace } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import styles from './push-switch.module.css';

const messages = defineMessages({
  label: {
    id: 'messages.push.label',
    defaultMessage: 'Notifications on this phone',
    description: 'Heading over what the member is notified of, with the app closed too',
  },
  withdrawal: {
    id: 'messages.push.withdrawal',
    defaultMessage: 'Withdrawals decided',
    description: 'Chip: notify when a withdrawal was paid or rejected; short',
  },
  inbox: words.inbox,
  off: { id: 'messages.push.off', defaultMessage: 'Off', description: 'State of notifications' },
  on: {
    id: 'messages.push.on',
    defaultMessage: 'On. They say that something is there, never how much.',
    description: 'State of notifications: no amounts are in them',
  },
  blocked: {
    id: 'messages.push.blocked',
    defaultMessage: 'Blocked by this browser. Allow notifications for this site in its settings.',
    description: 'State of notifications',
  },
  none: {
    id: 'messages.push.none',
    defaultMessage: 'This browser offers none here. Some do once the app is on the home screen.',
    description: 'State of notifications',
  },
  failed: {
    id: 'messages.push.failed',
    defaultMessage: 'This browser could not switch them on. Please try again later.',
    description: 'Toast: the browser’s push service could not be reached',
  },
});

/** Switches notifications on and off, by topic; nothing is asked of the browser before a tap. */
export function PushSwitch() {
  const { t, language } = useTranslator();
  const client = useQueryClient();
  const offered = useQuery(callQuery(pushSubscriptions, {}));
  const here = useQuery({
    // Of this browser, and gone with the session.
    queryKey: ['member', 'push.here'],
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
    staleTime: 0,
  });
  const subscribe = useCall(subscribePush);
  const [state, setState] = useState(pushState);
  const [busy, setBusy] = useState(false);
  if (!offered.data?.publicKey || here.data === undefined) return null;
  const { publicKey, list } = offered.data;
  const known = list.find(({ endpoint }) => endpoint === here.data)?.topics ?? [];
  const values = state === 'possible' ? known : [];

  const choose = async (topics: PushTopic[]) => {
    setBusy(true);
    try {
      if (topics.length === 0) await unsubscribeHere();
      else {
        const phone = await subscribeHere(publicKey).catch(() => {
          toast({ kind: 'error', message: t(messages.failed) });
          return null;
        });
        if (phone) await subscribe({ body: { ...phone, topics }, language });
      }
    } catch (error) {
      toast({ kind: 'error', message: failureText(t, error), traceId: unexplainedTrace(error) });
    }
    setState(pushState());
    await Promise.all([
      client.invalidateQueries({ queryKey: callKey(pushSubscriptions) }),
      client.invalidateQueries({ queryKey: ['member', 'push.here'] }),
    ]);
    setBusy(false);
  };

  const said = {
    none: messages.none,
    blocked: messages.blocked,
    possible: values.length ? messages.on : messages.off,
  };
  return (
    <div className={styles.switch}>
      <ChipGroup
        label={t(messages.label)}
        chips={pushTopics.map((value) => ({
          value,
          label: t(messages[value]),
          disabled: busy || state !== 'possible',
        }))}
        values={values}
        onChange={(topics) => void choose(topics)}
      />
      <p className="muted" role="status">
        {t(said[state])}
      </p>
    </div>
  );
}
