/**
 * Whose rules a merchant's licence puts it under: the Gambling Commission of Great Britain, the Malta Gaming Authority,
 * the Alcohol and Gaming Commission of Ontario, or nobody's. What each asks for is the platform's
 * (`platform/core/merchants/protection-profiles.ts`).
 */
export const jurisdictions = ['none', 'UKGC', 'MGA', 'AGCO'] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/**
 * Whether age, licence and help stand on every page, and not on home alone: PPD (notices: one click from anywhere), AGCO
 * 2.09, and for UKGC stricter than RTS 12C, which asks for it on home and where money is paid in.
 */
export const noticeOnEveryPage = (jurisdiction: Jurisdiction): boolean => jurisdiction !== 'none';

/** Who helps people whom gambling harms, free of charge; the first one stands on every page. */
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
