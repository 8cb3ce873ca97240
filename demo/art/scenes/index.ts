import { burst, circuit, facets, library, poster, sweet } from './flat-scenes.ts';
import { desert, forest, meadow, snow } from './land-scenes.ts';
import type { Scene } from './scene.ts';
import { arena, felt, stadium, stage } from './show-scenes.ts';
import { aurora, clouds, night, rays, space } from './sky-scenes.ts';
import { city, grid, hall, street } from './town-scenes.ts';
import { cave, deep, lava, sea } from './water-scenes.ts';

export const scenes = {
  rays,
  night,
  aurora,
  sea,
  deep,
  desert,
  hall,
  street,
  forest,
  snow,
  space,
  sweet,
  city,
  grid,
  stadium,
  felt,
  stage,
  cave,
  clouds,
  meadow,
  library,
  burst,
  facets,
  lava,
  arena,
  poster,
  circuit,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
