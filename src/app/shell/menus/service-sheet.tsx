import { useQuery } from '@tanstack/react-query';

import type { CustomerService } from '#contract/calls/support/chat.ts';
import { customerServiceQuery, useHasChat, useUnreadChat } from '#src/domain/support/support-queries.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { CountBadge } from '#src/shared/ui/feedback/badge.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { closeOverlay, openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from '#src/domain/system/menu-list.module.css';

const messages = defineMessages({
  title: {
    id: 'shell.service.title',
    defaultMessage: 'How can we help?',
    description: 'Title of the support popup',
  },
  chat: {
    id: 'shell.service.chat',
    defaultMessage: 'Chat with us here',
    description: 'Entry of the support popup: the chat on this site',
  },
  unread: {
    id: 'shell.service.unread',
    defaultMessage: '{count} unread',
    description: 'For screen readers, next to the chat: the number of unread messages',
  },
  live: {
    id: 'shell.service.live',
    defaultMessage: 'Live chat',
    description: 'Entry of the support popup: a chat of another service',
  },
});

const icons: Record<CustomerService['csType'], IconName> = {
  LIVECHAT: 'headset',
  TELEGRAM: 'telegram',
  FACEBOOK: 'facebook',
  LINE: 'globe',
  TWITTER: 'globe',
};

export const listLinkedServices = (services: readonly CustomerService[]): CustomerService[] =>
  services.filter(({ url }) => url).sort((a, b) => a.csPosition - b.csPosition);

export function ServiceSheet() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('service');
  const channels = useQuery(customerServiceQuery());
  // The settings decide which links are allowed.
  const settings = useQuery(settingsQuery());
  const failed = [channels, settings].find(({ isError, data }) => isError && !data);
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)}>
      <div className={styles.list}>
        {useHasChat() && <ChatRow />}
        {listLinkedServices(settings.data ? (channels.data ?? []) : []).map(
          ({ csType, csPosition, title, url }) => (
            <MerchantLink
              key={`${csType} ${csPosition} ${url}`}
              className={styles.row}
              href={url}
              onClick={hide}
            >
              <Icon name={icons[csType]} />
              <span>{csType === 'LIVECHAT' ? t(messages.live) : title}</span>
              <Icon name="external" size={16} />
            </MerchantLink>
          ),
        )}
        {!failed && (channels.isPending || settings.isPending) && <Skeleton shape="row" />}
        {failed && <QueryFailed query={failed} />}
      </div>
    </Dialog>
  );
}

function ChatRow() {
  const { t } = useTranslator();
  const count = useUnreadChat();
  const launch = () => {
    closeOverlay('service');
    openOverlay('chat');
  };
  return (
    <MenuRow
      icon="chat"
      label={t(messages.chat)}
      opens="dialog"
      onClick={launch}
      trailing={
        count > 0 && (
          <>
            <span className="sr-only">{t(messages.unread, { count })}</span>
            <CountBadge count={count} />
          </>
        )
      }
    />
  );
}
