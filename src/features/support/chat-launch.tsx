import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { launchChat } from '#contract/calls/support/chat.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { navigateToSite, useMerchantAddress } from '#src/domain/system/merchant-link.tsx';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { CallError, getErrorCode } from '#src/shared/http/call-error.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { toCallError } from '#src/shared/http/failures.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { requestOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { toChatLanguage } from './lib/chat-language.ts';

import styles from './chat-launch.module.css';

const messages = defineMessages({
  title: {
    id: 'support.launch.title',
    defaultMessage: 'Chat with support',
    description: 'Title of the dialog while the chat is being opened',
  },
  opening: {
    id: 'support.launch.opening',
    defaultMessage: 'Opening chat…',
    description: 'While the chat is being opened',
  },
  close: { id: 'support.launch.close', defaultMessage: 'Cancel', description: 'Closes the dialog' },
  retry: {
    id: 'support.launch.retry',
    defaultMessage: 'Try again',
    description: 'Button if the chat could not be opened',
  },
});

/** Delay between the reply and the opening of the chat, in ms. */
const redirectMs = 500;

/**
 * Every link to the chat opens this dialog. A visitor is redirected to the login, and a guest is told that the chat is
 * for members. If the merchant has no chat, nothing opens.
 */
export function ChatLaunch() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('chat');
  const session = useSession();
  const guest = session?.type === customerTypes.guest;
  const flags = useQuery(whitelabelQuery()).data;
  const closed = flags !== undefined && !isFlagOn(flags, 'CBS3');
  const requireLogin = useRequireLogin();
  useEffect(() => {
    if (!open) return;
    if (closed) hide();
    else if (!session) requireLogin();
    else if (guest) {
      hide();
      requestOverlay('guest-alert');
    }
  }, [open, closed, session, guest, hide, requireLogin]);
  const launching = open && session !== null && !guest && !closed;
  return (
    <Dialog
      variant="alert"
      open={launching}
      onClose={hide}
      title={t(messages.title)}
      closeLabel={t(messages.close)}
    >
      {launching && <Launching />}
    </Dialog>
  );
}

function Launching() {
  const { t, language } = useTranslator();
  const router = useRouter();
  const { brand } = useMerchant();
  const resolve = useMerchantAddress();
  // The settings decide which links to other sites are allowed.
  const settings = useQuery(settingsQuery());
  const query = {
    b2c: 1,
    backUrl: location.href.slice(0, 1_000),
    headerColor: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '#000000',
    title: brand.name,
  };
  const launch = useQuery(
    callQuery(
      launchChat,
      { language: toChatLanguage(language), query },
      { staleTime: 0, gcTime: 0, retry: false },
    ),
  );
  const chatUrl = launch.data?.chatUrl ?? '';
  const { path, url } = resolve(chatUrl) ?? {};
  const known = launch.isSuccess && !settings.isPending;
  const error = launch.error ?? (known && !path && !url ? new CallError('url.empty') : null);
  useEffect(() => {
    if (!known || (!path && !url)) return undefined;
    const timer = setTimeout(() => {
      if (path) void router.navigate({ href: path });
      else if (url) navigateToSite(url);
    }, redirectMs);
    return () => clearTimeout(timer);
  }, [known, path, url, router]);
  if (error && !launch.isFetching)
    return (
      <div className={styles.state}>
        <Failure error={toCallError(error)} text={t(getErrorMessage(getErrorCode(error)))} />
        <Button onClick={() => void launch.refetch()}>{t(messages.retry)}</Button>
      </div>
    );
  return (
    <p className={styles.state} role="status">
      <Spinner />
      {t(messages.opening)}
    </p>
  );
}
