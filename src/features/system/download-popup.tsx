import { useQuery } from '@tanstack/react-query';

import { detectDevice, listDownloadLinks, getLinkLabel } from '#src/domain/system/download-links.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { Popup } from '#src/domain/system/popup.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useInstallOffered } from '#src/shared/navigation/install-prompt.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { closeOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { InstallButton } from './install-button.tsx';

const messages = defineMessages({
  download: {
    id: 'system.popup.download',
    defaultMessage: 'Get the app',
    description: 'Title of the download popup',
  },
  downloadText: {
    id: 'system.popup.downloadText',
    defaultMessage: 'Open the lobby with one tap from your home screen.',
    description: 'In the download popup',
  },
  noDownload: {
    id: 'system.popup.noDownload',
    defaultMessage: 'There is no app for this device yet. The site works the same in your browser.',
    description: 'In the download popup when no link suits the device',
  },
  all: {
    id: 'system.popup.allWays',
    defaultMessage: 'All ways to install',
    description: 'Link in the download popup to the page about the app',
  },
});

const overlay = 'download';

export function DownloadPopup() {
  const { t, language } = useTranslator();
  const resources = useQuery(settingsQuery()).data?.resources ?? [];
  const offered = useInstallOffered();
  const links = listDownloadLinks(resources, navigator.userAgent);
  // Every iPhone can add the site to its home screen; the page about the app has the steps.
  const isApple = detectDevice(navigator.userAgent) === 'ios';
  return (
    <Popup name={overlay} title={t(messages.download)}>
      <p>{t(links.length || offered || isApple ? messages.downloadText : messages.noDownload)}</p>
      {offered && <InstallButton onPrompt={() => closeOverlay(overlay)} />}
      {links.map((link) => (
        <MerchantLink
          key={`${link.resourceType} ${link.url}`}
          href={link.url}
          className={buttonClass(offered ? 'secondary' : 'primary', 'large', true)}
        >
          {getLinkLabel(link, language)}
        </MerchantLink>
      ))}
      <ButtonLink to="/m/app" variant="ghost" size="large" wide>
        {t(messages.all)}
      </ButtonLink>
    </Popup>
  );
}
