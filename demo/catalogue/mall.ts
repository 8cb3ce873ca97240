/** A picture of the points mall. Its file is `m/<slug>`, and `subject` is the object in the picture. */
export type MallSubject = { slug: string; subject: string; hue: number };

/** One picture for each kind of item, shared by all merchants. */
export const mallSubjects: readonly MallSubject[] = [
  { slug: 'coins', subject: 'coins', hue: 265 },
  { slug: 'ingot', subject: 'ingot', hue: 20 },
  { slug: 'compass', subject: 'compass', hue: 215 },
  { slug: 'notebook', subject: 'book', hue: 150 },
  { slug: 'teapot', subject: 'teapot', hue: 340 },
  { slug: 'lantern', subject: 'lantern', hue: 245 },
  { slug: 'controller', subject: 'controller', hue: 300 },
  { slug: 'balloon', subject: 'balloon', hue: 200 },
];
