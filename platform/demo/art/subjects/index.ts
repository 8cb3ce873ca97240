import { compass, hammer, sword } from './arms.ts';
import { basketball, football, volleyball } from './ball-games.ts';
import { bear, monkey, panda, rabbit } from './bears.ts';
import { eagle, phoenix, rooster } from './birds.ts';
import { pyramid, ship, temple } from './buildings.ts';
import { cards, chips, table } from './cards.ts';
import { cat, lion, tiger } from './cats.ts';
import { chest, coins, ingot } from './coins.ts';
import { balls, dice } from './dice.ts';
import { bat, fox, wolf } from './dogs.ts';
import { fish, koi } from './fishes.ts';
import { balloon, firework, lantern, rainbow, rocket } from './flight.ts';
import { fruit } from './fruit.ts';
import { crown, gem } from './gems.ts';
import { elephant, horse, owl, ox } from './herd.ts';
import { harp, teapot } from './house.ts';
import { bee, butterfly, scarab } from './insects.ts';
import { bell, clover, horseshoe, key, seven, star } from './luck.ts';
import { cannon, car, robot, train } from './machines.ts';
import { book, lamp, potion, rune } from './magic.ts';
import { cactus, lotus, mushroom } from './plants.ts';
import { controller, microphone } from './play.ts';
import { drum, mask, skull } from './relics.ts';
import { dragon, snake } from './serpents.ts';
import { octopus, shark, whale } from './sharks.ts';
import { crab, toad, trident, turtle } from './shore.ts';
import { moon, planet, snowflake, sun, volcano } from './sky.ts';
import { cricket, glove, racket, trophy } from './sport.ts';
import type { Draw } from './subject.ts';
import { candy, chilli } from './sweets.ts';
import { mahjong, roulette, ticket, wheel } from './wheels.ts';

/** Every subject that a game's picture can show, by the catalogue's `subject`. */
export const subjects: Readonly<Record<string, Draw>> = {
  tiger,
  lion,
  wolf,
  fox,
  bear,
  panda,
  cat,
  rabbit,
  monkey,
  elephant,
  ox,
  horse,
  owl,
  bat,
  phoenix,
  eagle,
  rooster,
  bee,
  butterfly,
  koi,
  fish,
  shark,
  whale,
  octopus,
  turtle,
  crab,
  toad,
  trident,
  dragon,
  snake,
  scarab,
  robot,
  gem,
  crown,
  coins,
  ingot,
  chest,
  key,
  bell,
  seven,
  star,
  clover,
  horseshoe,
  moon,
  sun,
  planet,
  rocket,
  volcano,
  snowflake,
  lantern,
  firework,
  balloon,
  rainbow,
  dice,
  cards,
  chips,
  roulette,
  wheel,
  balls,
  mahjong,
  table,
  ticket,
  temple,
  pyramid,
  ship,
  lotus,
  mushroom,
  cactus,
  train,
  car,
  book,
  potion,
  sword,
  rune,
  compass,
  mask,
  drum,
  teapot,
  lamp,
  harp,
  hammer,
  skull,
  cannon,
  fruit,
  candy,
  chilli,
  football,
  basketball,
  volleyball,
  racket,
  glove,
  cricket,
  controller,
  microphone,
  trophy,
};
