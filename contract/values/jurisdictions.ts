/**
 * Regulators of merchants' licences: the Gambling Commission of Great Britain, the Malta Gaming Authority, the Alcohol
 * and Gaming Commission of Ontario, or none. The platform defines their rules
 * (`platform/core/merchants/protection-profiles.ts`).
 */
export const jurisdictions = ['none', 'UKGC', 'MGA', 'AGCO'] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/**
 * Returns whether age limit, licence and help are shown on every page and not only on home: PPD (notices: one click
 * from anywhere), AGCO 2.09. For UKGC this is stricter than RTS 12C, which requires it on home and on the deposit page.
 */
export const needsNoticeOnEveryPage = (jurisdiction: Jurisdiction): boolean => jurisdiction !== 'none';

/** Free help organisations for people harmed by gambling; the first one is shown on every page. */
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
