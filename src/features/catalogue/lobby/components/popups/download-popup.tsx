import { useQuery } from '@tanstack/react-query';

import { downloadLinks } from '#src/domain/system/download-links.ts';
import { ExternalLink } from '#src/domain/system/external-link.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';

import { Popup } from './popup.tsx';

const messages = defineMessages({
  download: {
    id: 'lobby.popup.download',
    defaultMessage: 'Get the app',
    description: 'Title of the download popup',
  },
  downloadText: {
    id: 'lobby.popup.downloadText',
    defaultMessage: 'The lobby on your home screen, one tap away.',
    description: 'In the download popup',
  },
  noDownload: {
    id: 'lobby.popup.noDownload',
    defaultMessage: 'There is no app for this device yet. The site works the same in your browser.',
    description: 'In the download popup when no link suits the device',
  },
});

/** Download links for this device (HM-22). */
export function DownloadPopup({ name, closeLabel }: { name: string; closeLabel: string }) {
  const { t, language } = useTranslator();
  const resources = useQuery(settingsQuery()).data?.resources ?? [];
  const links = downloadLinks(resources, navigator.userAgent);
  // The wire has link names in two languages only.
  const chinese = language === 'CN' || language === 'TW';
  return (
    <Popup name={name} title={t(messages.download)} closeLabel={closeLabel}>
      <p>{t(links.length ? messages.downloadText : messages.noDownload)}</p>
      {links.map(({ url, labelNameEn, labelNameCn }) => (
        <ExternalLink key={url} href={url} className={buttonClass('primary', 'large', true)}>
          {chinese ? labelNameCn : labelNameEn}
        </ExternalLink>
      ))}
    </Popup>
  );
}
