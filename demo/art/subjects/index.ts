import { bear, monkey, panda, rabbit } from './animals/bears.ts';
import { eagle, phoenix, rooster } from './animals/birds.ts';
import { cat, lion, tiger } from './animals/cats.ts';
import { bat, fox, wolf } from './animals/dogs.ts';
import { fish, koi } from './animals/fishes.ts';
import { elephant, horse, owl, ox } from './animals/herd.ts';
import { bee, butterfly, scarab } from './animals/insects.ts';
import { dragon, snake } from './animals/serpents.ts';
import { octopus, shark, whale } from './animals/sharks.ts';
import { basketball, football, volleyball } from './games/ball-games.ts';
import { cards, chips, table } from './games/cards.ts';
import { balls, dice } from './games/dice.ts';
import { bell, clover, horseshoe, key, seven, star } from './games/luck.ts';
import { cannon, car, robot, train } from './games/machines.ts';
import { controller, microphone } from './games/play.ts';
import { cricket, glove, racket, trophy } from './games/sport.ts';
import { mahjong, roulette, ticket, wheel } from './games/wheels.ts';
import { pyramid, ship, temple } from './places/buildings.ts';
import { balloon, firework, lantern, rainbow, rocket } from './places/flight.ts';
import { harp, teapot } from './places/house.ts';
import { cactus, lotus, mushroom } from './places/plants.ts';
import { crab, toad, trident, turtle } from './places/shore.ts';
import { moon, planet, snowflake, sun, volcano } from './places/sky.ts';
import type { Draw } from './subject.ts';
import { compass, hammer, sword } from './things/arms.ts';
import { chest, coins, ingot } from './things/coins.ts';
import { fruit } from './things/fruit.ts';
import { crown, gem } from './things/gems.ts';
import { book, lamp, potion, rune } from './things/magic.ts';
import { drum, mask, skull } from './things/relics.ts';
import { candy, chilli } from './things/sweets.ts';

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
