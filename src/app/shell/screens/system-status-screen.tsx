import { Suspense, useEffect, useRef, useState } from 'react';

import { BrandMark } from '#src/domain/system/brand-mark.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button, buttonClass } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { useCoverTitle } from './cover-title.ts';
import { ErrorDiagnostics } from './error-diagnostics.tsx';
import type { SystemState } from './system-status.ts';

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
      'We’re under maintenance. Your balance and open bets are safe. This page reopens by itself.',
    description: 'Text of the maintenance screen',
  },
  restricted: {
    id: 'shell.status.restricted',
    defaultMessage: 'Not available in your region',
    description: 'Title of the access-restricted screen',
  },
  restrictedText: {
    id: 'shell.status.restrictedText',
    defaultMessage:
      'We can’t offer our games in your region or to your IP address. Contact support to learn more.',
    description: 'Text of the access-restricted screen',
  },
  ip: {
    id: 'shell.status.ip',
    defaultMessage: 'Your IP address: {ip}',
    description: 'Shows the visitor’s IP address',
  },
  again: {
    id: 'shell.status.again',
    defaultMessage: 'Check again',
    description: 'Button that checks whether the site is open again',
  },
});

type Props = {
  state: SystemState;
  /** The visitor's IP address; null if unknown. */
  ip: string | null;
  /** Fetches the status; resolves when it has been applied. */
  refresh: () => Promise<void>;
};

/** Covers the whole page during maintenance or in a restricted region; support stays available. */
export function SystemStatusScreen({ state: { status, why, error }, ip, refresh }: Props) {
  const { t } = useTranslator();
  const { support } = useMerchant();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // A modal dialog is above every other open dialog and makes everything below it inert.
    if (status !== 0 && !dialog.current?.open) dialog.current?.showModal();
    if (status === 0) dialog.current?.close();
  }, [status]);
  const check = async () => {
    setBusy(true);
    await refresh();
    setBusy(false);
  };
  const restricted = status === 2;
  const title = t(restricted ? messages.restricted : messages.maintenance);
  useCoverTitle(status === 0 ? null : title);
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
          <h1 id="system-status">{title}</h1>
          <p>{restricted ? (why ?? t(messages.restrictedText)) : t(messages.maintenanceText)}</p>
          {restricted && ip && <p className={styles.address}>{t(messages.ip, { ip })}</p>}
          <Button busy={busy} onClick={() => void check()}>
            {t(messages.again)}
          </Button>
          {error && (
            <Suspense>
              <ErrorDiagnostics error={error} />
            </Suspense>
          )}
          <p className={styles.support}>
            {support.map(({ label, url }) => (
              <MerchantLink key={`${label} ${url}`} className={buttonClass('ghost')} href={url}>
                {label}
              </MerchantLink>
            ))}
          </p>
        </>
      )}
    </dialog>
  );
}
