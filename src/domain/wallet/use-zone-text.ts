import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  zone: {
    id: 'wallet.zone',
    defaultMessage: 'All times: {zone}',
    description: 'Shown once on a page: the time zone of all its times; zone is for example GMT+7. Short',
  },
});

/**
 * Returns the text that names the time zone of a page, to be shown once per page. It is the merchant's zone, regardless
 * of the phone's zone.
 */
export function useZoneText(): string {
  const { t } = useTranslator();
  const { timeZone } = useMerchant();
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return t(messages.zone, { zone });
}
