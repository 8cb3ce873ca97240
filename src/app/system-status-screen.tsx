import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { settingsQuery } from '#src/shared/catalogue/system-queries.ts';
import { useMerchant } from '#src/shared/config/merchant-context.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { OutsideLink } from '#src/shared/navigation/outside-link.tsx';
import { Button, buttonClass } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';

import { BrandMark } from './brand-mark.tsx';
import { askStatus, keepState, keptState, stateOfFailure, type SystemState } from './system-status.ts';
import styles from './system-status-screen.module.css';

const messages = defineMessages({
  maintenance: {
    id: 'shell.status.maintenance',
    defaultMessage: 'We will be right back',
    description: 'Title of the maintenance screen',
  },
  maintenanceText: {
    id: 'shell.status.maintenanceText',
    defaultMessage:
      'We are doing maintenance. Your balance and open bets are safe. This page opens again by itself.',
    description: 'Text of the maintenance screen',
  },
  restricted: {
    id: 'shell.status.restricted',
    defaultMessage: 'Not available where you are',
    description: 'Title of the access-restricted screen',
  },
  restrictedText: {
    id: 'shell.status.restrictedText',
    defaultMessage:
      'We may not offer our games in your region or to your address. Support can tell you more.',
    description: 'Text of the access-restricted screen',
  },
  ip: { id: 'shell.status.ip', defaultMessage: 'Your address: {ip}', description: 'The IP of the visitor' },
  again: {
    id: 'shell.status.again',
    defaultMessage: 'Check again',
    description: 'Button: ask for the status',
  },
});

/** How often a closed site is asked whether it is open again. */
const pollMs = 20_000;

const open: SystemState = { status: 0, ip: null, why: null };

/** The state of the system as this page knows it: the kept copy at once, then what the edge says (ST-05). */
function useSystemState() {
  const client = useQueryClient();
  const router = useRouter();
  const [state, setState] = useState(open);
  const known = useRef(open.status);

  const learn = useCallback(
    (next: SystemState, keep = true) => {
      if (keep) keepState(next);
      const reopened = known.current !== 0 && next.status === 0;
      known.current = next.status;
      setState((before) => (before.status === next.status && !next.ip ? before : next));
      if (!reopened) return;
      void client.invalidateQueries();
      void router.invalidate();
    },
    [client, router],
  );
  const ask = useCallback(async () => {
    const answer = await askStatus();
    if (answer) learn(answer);
  }, [learn]);

  useEffect(() => {
    const stop = onFailure((error) => {
      const said = stateOfFailure(error);
      // Both at once is maintenance (ST-03).
      if (said && !(said.status === 2 && known.current === 1)) learn(said);
    });
    const copy = keptState();
    if (copy) learn(copy, false);
    void ask();
    // A page that the browser brings back as it was left may come back to a closed site.
    const again = ({ persisted }: PageTransitionEvent) => void (persisted && ask());
    addEventListener('pageshow', again);
    return () => {
      stop();
      removeEventListener('pageshow', again);
    };
  }, [ask, learn]);

  const closed = state.status !== 0;
  useEffect(() => {
    if (!closed) return undefined;
    const look = () => void (document.hidden || ask());
    const timer = setInterval(look, pollMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [closed, ask]);
  const address = state.ip ?? client.getQueryData(settingsQuery().queryKey)?.location.ip ?? null;
  return { ...state, ip: address, ask };
}

/** Closes the whole page during maintenance (ST-06) or where it may not be offered (ST-07); support stays (ST-14). */
export function SystemStatusScreen() {
  const { t } = useTranslator();
  const { support } = useMerchant();
  const { status, ip, why, ask } = useSystemState();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Modal: above every open dialog, and nothing beneath can be reached.
    if (status !== 0 && !dialog.current?.open) dialog.current?.showModal();
    if (status === 0) dialog.current?.close();
  }, [status]);
  const check = async () => {
    setBusy(true);
    await ask();
    setBusy(false);
  };
  const restricted = status === 2;
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      role="alertdialog"
      aria-labelledby="system-status"
      onCancel={(event) => event.preventDefault()}
    >
      {status !== 0 && (
        <>
          <BrandMark />
          <Icon name={restricted ? 'lock' : 'clock'} size={48} />
          <h1 id="system-status">{t(restricted ? messages.restricted : messages.maintenance)}</h1>
          <p>{restricted ? (why ?? t(messages.restrictedText)) : t(messages.maintenanceText)}</p>
          {restricted && ip && <p className={styles.address}>{t(messages.ip, { ip })}</p>}
          <Button busy={busy} onClick={() => void check()}>
            {t(messages.again)}
          </Button>
          <p className={styles.support}>
            {support.map(({ label, url }) => (
              <OutsideLink key={url} className={buttonClass('ghost')} href={url}>
                {label}
              </OutsideLink>
            ))}
          </p>
        </>
      )}
    </dialog>
  );
}
