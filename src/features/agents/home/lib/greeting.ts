export const dayParts = ['morning', 'noon', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

export const getDayPart = (hour: number): DayPart =>
  hour <= 10 ? 'morning' : hour <= 14 ? 'noon' : hour <= 18 ? 'afternoon' : 'evening';

export const getZonedHour = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
