import { hundredthsOf } from '../units/hundredths.ts';

export type Region = 'br' | 'ph';

/** `points` are hundredths of a Smile Point, so that sums stay exact. */
export type Pack = Readonly<{ id: string; spu: string; points: number }>;

const pack = (id: string, spu: string, points: number): Pack => ({
  id,
  spu,
  points: hundredthsOf(points),
});

/** What lasts for a while, unlike diamonds. */
export const isPass = ({ spu }: Pack): boolean => /\b(?:pass|blessing)\b/i.test(spu);

const mobileLegendsBrazil = [
  pack('13', 'mobilelegends BR 78&8 Diamond', 61.5),
  pack('23', 'mobilelegends BR 156&16 Diamond', 122),
  pack('25', 'mobilelegends BR 234&23 Diamond', 177.5),
  pack('26', 'mobilelegends BR 625&81 Diamond', 480),
  pack('27', 'mobilelegends BR 1860&335 Diamond', 1453),
  pack('28', 'mobilelegends BR 3099&589 Diamond', 2424),
  pack('29', 'mobilelegends BR 4649&883 Diamond', 3660),
  pack('30', 'mobilelegends BR 7740&1548 Diamond', 6079),
  pack('22590', 'mobilelegends BR 50&5 Diamond', 39),
  pack('22591', 'mobilelegends BR 150&15 Diamond', 116.9),
  pack('22592', 'mobilelegends BR 250&25 Diamond', 187.5),
  pack('22593', 'mobilelegends BR 500&65 Diamond', 385),
  pack('33', 'Twilight Pass', 402.5),
  pack('16642', 'Weekly Diamond Pass', 76),
];

const mobileLegendsPhilippines = [
  pack('212', 'mobilelegends PH 11 Diamond', 9.5),
  pack('213', 'mobilelegends PH 22 Diamond', 19),
  pack('214', 'mobilelegends PH 56 Diamond', 47.5),
  pack('215', 'mobilelegends PH 112 Diamond', 95),
  pack('216', 'mobilelegends PH 223 Diamond', 190),
  pack('217', 'mobilelegends PH 336 Diamond', 285),
  pack('218', 'mobilelegends PH 570 Diamond', 475),
  pack('219', 'mobilelegends PH 1163 Diamond', 950),
  pack('220', 'mobilelegends PH 2398 Diamond', 1900),
  pack('221', 'mobilelegends PH 6042 Diamond', 4750),
  pack('224', 'Twilight Pass', 380),
  pack('16641', 'Weekly Diamond Pass', 95),
];

const sameEverywhere = {
  magicchessgogo: [
    pack('23906', 'magicchessgogo 5 Diamond', 4.75),
    pack('23907', 'magicchessgogo 11 Diamond', 9.03),
    pack('23908', 'magicchessgogo 22 Diamond', 18.05),
    pack('23909', 'magicchessgogo 56 Diamond', 45.13),
    pack('23910', 'magicchessgogo 112 Diamond', 90.25),
  ],
  hok: [
    pack('24101', 'hok 16 Token', 9.5),
    pack('24102', 'hok 80 Token', 47.5),
    pack('24103', 'hok 240 Token', 142.5),
    pack('24104', 'hok 830 Token', 475),
  ],
  genshin: [
    pack('24201', 'genshin 60 Genesis Crystal', 47.5),
    pack('24202', 'genshin 300&30 Genesis Crystal', 237.5),
    pack('24203', 'genshin 980&110 Genesis Crystal', 712.5),
    pack('24204', 'genshin Blessing of the Welkin Moon', 237.5),
  ],
};

const shelves: Readonly<Record<Region, Readonly<Record<string, readonly Pack[]>>>> = {
  br: { mobilelegends: mobileLegendsBrazil, ...sameEverywhere },
  ph: { mobilelegends: mobileLegendsPhilippines, ...sameEverywhere },
};

export const gamesIn = (region: Region): string[] => Object.keys(shelves[region]);

export const packsOf = (region: Region, game: string): readonly Pack[] =>
  shelves[region][game] ?? [];
