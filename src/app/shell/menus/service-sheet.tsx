import { useQuery } from '@tanstack/react-query';

import type { Settings } from '#contract/calls/system/site.ts';
import { ExternalLink } from '#src/domain/system/external-link.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from '#src/domain/system/menu-list.module.css';

const messages = defineMessages({
  title: {
    id: 'shell.service.title',
    defaultMessage: 'How can we help?',
    description: 'Title of the support popup',
  },
  close: { id: 'shell.service.close', defaultMessage: 'Close', description: 'Closes the support popup' },
});

type Service = Settings['customerService'][number];
const icons: Record<Service['csType'], IconName> = {
  LIVECHAT: 'headset',
  TELEGRAM: 'telegram',
  FACEBOOK: 'facebook',
  LINE: 'chat',
  TWITTER: 'chat',
};

/** The ways to reach support that have a link, in the merchant's order (CS-10). */
export const withLink = (services: readonly Service[]): Service[] =>
  services.filter(({ url }) => url).toSorted((a, b) => a.csPosition - b.csPosition);

/** Opened from the bottom navigation; closes before it leads away (SH-46, CS-11). */
export function ServiceSheet() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('service');
  const settings = useQuery(settingsQuery());
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)} closeLabel={t(messages.close)}>
      <div className={styles.list}>
        {withLink(settings.data?.customerService ?? []).map(({ csType, title, url }) => (
          <ExternalLink key={csType} className={styles.row} href={url} onClick={hide}>
            <Icon name={icons[csType]} />
            <span>{title}</span>
            <Icon name="external" size={16} />
          </ExternalLink>
        ))}
        {settings.isPending && <Skeleton shape="row" />}
        {settings.isError && (
          <LoadFailed
            error={settings.error}
            busy={settings.isFetching}
            onRetry={() => void settings.refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}
