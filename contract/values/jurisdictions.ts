/**
 * Regulators of licences in Great Britain, Malta and Ontario, or none. The platform defines their rules
 * (`platform/core/merchants/protection-profiles.ts`).
 */
export const jurisdictions = ['none', 'UKGC', 'MGA', 'AGCO'] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/**
 * Returns whether age limit, licence and help are shown on every page and not only on home. Malta's Player Protection
 * Directive requires that these notices are one click away on every page; Ontario requires them in AGCO 2.09. Great
 * Britain requires them only on home and on the deposit page (RTS 12C).
 */
export const needsNoticeOnEveryPage = (jurisdiction: Jurisdiction): boolean => jurisdiction !== 'none';

/** Free help for people harmed by gambling. The strip with age limit and licence has the first one. */
export const helpOrganisations: Readonly<
  Record<Jurisdiction, readonly { name: string; url: string; phone?: string }[]>
> = {
  none: [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' }],
  UKGC: [
    { name: 'GamCare', url: 'https://www.gamcare.org.uk', phone: '0808 8020 133' },
    { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk' },
  ],
  MGA: [
    { name: 'Responsible Gaming Foundation', url: 'https://www.rgf.org.mt', phone: '1777' },
    { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  ],
  AGCO: [{ name: 'ConnexOntario', url: 'https://www.connexontario.ca', phone: '1-866-531-2600' }],
};
