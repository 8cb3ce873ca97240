import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  zone: {
    id: 'wallet.zone',
    defaultMessage: 'All times: {zone}',
    description: 'Says once on a page which clock its times are by; zone is such as GMT+7. Short',
  },
});

/**
 * Returns the text that names the time zone of a page: the merchant's zone, wherever the phone is. Shown once per page.
 */
export function useZoneText(): string {
  const { t } = useTranslator();
  const { timeZone } = useMerchant();
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return t(messages.zone, { zone });
}
