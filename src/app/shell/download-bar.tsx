import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { listDownloadLinks } from '#src/domain/system/download-links.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { isInsideApp } from '#src/shared/navigation/installed-app.ts';
import { hideDownloadBar } from '#src/shared/preferences/preferences.ts';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './download-bar.module.css';

const messages = defineMessages({
  get: {
    id: 'shell.download.get',
    defaultMessage: 'Get the app',
    description: 'Link in the bar at the top of home',
  },
  close: {
    id: 'shell.download.close',
    defaultMessage: 'Hide',
    description: 'Button that hides the bar at the top of home',
  },
});

/** The style sheet hides it in an installed app and once closed, so that it neither flashes nor shifts the page. */
export function DownloadBar() {
  const { t } = useTranslator();
  const { data } = useQuery(settingsQuery());
  const [userAgent, setUserAgent] = useState('');
  useEffect(() => {
    setUserAgent(navigator.userAgent);
    // The app shares the browser's cookies and no longer needs the bar.
    if (isInsideApp() && document.documentElement.dataset.downloadBar !== 'off') hideDownloadBar();
  }, []);
  const [first] = listDownloadLinks(data?.resources ?? [], userAgent);
  if (!data || !first) return null;
  return (
    <aside className={styles.bar}>
      <Icon name="download" />
      <p>{data.template.app_desc}</p>
      <MerchantLink className={buttonClass('secondary', 'small')} href={first.url}>
        {t(messages.get)}
      </MerchantLink>
      <IconButton icon="close" name={t(messages.close)} onClick={hideDownloadBar} />
    </aside>
  );
}
