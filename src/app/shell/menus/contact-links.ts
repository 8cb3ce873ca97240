import type { Resource } from '#contract/calls/system/site.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { getLinkLabel } from '#src/domain/system/download-links.ts';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

const channels = [
  ['TELEGRAM', 'telegram'],
  ['TELEGRAM1', 'telegram'],
  ['FACEBOOK', 'facebook'],
  ['LIVECHAT', 'chat'],
] as const satisfies readonly (readonly [Resource['resourceType'], IconName])[];

/** Returns the contact channels that have a link, with their labels (Chinese for CN and TW). */
export function listContactLinks(
  resources: readonly Resource[],
  language: LanguageCode,
): { icon: IconName; label: string; url: string }[] {
  return channels.flatMap(([type, icon]) =>
    resources
      .filter(({ resourceType, url }) => resourceType === type && url)
      .map((link) => ({ icon, url: link.url, label: getLinkLabel(link, language) })),
  );
}
