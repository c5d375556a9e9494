import { fold } from '../text/search.ts';

/** The larger towns of Serbia with their degrees north and east, exact to about a kilometre. */
const LIST = `
  Beograd 44.82 20.46, Novi Sad 45.25 19.84, Niš 43.32 21.90, Kragujevac 44.01 20.91, Subotica 46.10 19.67,
  Zrenjanin 45.38 20.39, Pančevo 44.87 20.64, Čačak 43.89 20.35, Kruševac 43.58 21.33, Kraljevo 43.72 20.69,
  Novi Pazar 43.14 20.51, Smederevo 44.66 20.93, Leskovac 43.00 21.95, Užice 43.86 19.85, Vranje 42.55 21.90,
  Valjevo 44.27 19.89, Šabac 44.75 19.69, Sombor 45.77 19.11, Požarevac 44.62 21.19, Pirot 43.15 22.59,
  Zaječar 43.90 22.28, Kikinda 45.83 20.46, Sremska Mitrovica 44.98 19.61, Jagodina 43.98 21.26, Vršac 45.12 21.30,
  Bor 44.07 22.10, Prokuplje 43.23 21.59, Loznica 44.53 19.22, Ruma 45.01 19.82, Bačka Palanka 45.25 19.39,
  Stara Pazova 44.99 20.16, Inđija 45.05 20.08, Smederevska Palanka 44.37 20.96, Paraćin 43.86 21.41,
  Ćuprija 43.93 21.37, Aranđelovac 44.31 20.56, Gornji Milanovac 44.02 20.46, Lazarevac 44.38 20.26,
  Obrenovac 44.66 20.20, Mladenovac 44.43 20.70, Velika Plana 44.33 21.08, Bečej 45.62 20.04, Senta 45.93 20.08,
  Ada 45.80 20.13, Vrbas 45.57 19.64, Kula 45.61 19.53, Apatin 45.67 18.98, Bačka Topola 45.82 19.63,
  Temerin 45.41 19.89, Odžaci 45.51 19.26, Srbobran 45.55 19.79, Žabalj 45.37 20.06, Titel 45.21 20.29,
  Kanjiža 46.07 20.05, Novi Kneževac 46.05 20.10, Čoka 45.94 20.14, Bela Crkva 44.90 21.42, Kovin 44.75 20.98,
  Kovačica 45.11 20.62, Alibunar 45.08 20.97, Plandište 45.23 21.12, Sečanj 45.37 20.77, Nova Crnja 45.67 20.60,
  Žitište 45.49 20.55, Novi Bečej 45.60 20.14, Opovo 45.05 20.43, Irig 45.10 19.86, Šid 45.13 19.23,
  Pećinci 44.91 19.97, Sremski Karlovci 45.20 19.93, Petrovaradin 45.25 19.87, Futog 45.24 19.71,
  Veternik 45.25 19.76, Beočin 45.21 19.72, Bač 45.39 19.24, Bački Petrovac 45.36 19.59, Mali Iđoš 45.71 19.67,
  Palić 46.10 19.76, Bogatić 44.84 19.48, Vladimirci 44.62 19.79, Koceljeva 44.47 19.81, Ub 44.46 20.07,
  Lajkovac 44.37 20.17, Ljig 44.22 20.24, Mionica 44.25 20.08, Osečina 44.37 19.60, Krupanj 44.37 19.36,
  Mali Zvornik 44.40 19.11, Ljubovija 44.19 19.37, Bajina Bašta 43.97 19.57, Požega 43.85 20.04, Arilje 43.75 20.10,
  Ivanjica 43.58 20.23, Kosjerić 44.00 19.91, Čajetina 43.75 19.71, Zlatibor 43.73 19.70, Nova Varoš 43.46 19.82,
  Priboj 43.58 19.53, Prijepolje 43.39 19.65, Sjenica 43.27 20.00, Tutin 42.99 20.33, Raška 43.29 20.62,
  Lučani 43.86 20.14, Guča 43.78 20.23, Knić 43.93 20.72, Rača 44.23 20.98, Topola 44.25 20.68, Batočina 44.15 21.08,
  Lapovo 44.18 21.10, Svilajnac 44.23 21.20, Despotovac 44.09 21.44, Rekovac 43.86 21.09, Varvarin 43.72 21.36,
  Trstenik 43.62 21.00, Vrnjačka Banja 43.62 20.89, Aleksandrovac 43.46 21.05, Brus 43.38 21.03, Ćićevac 43.72 21.44,
  Aleksinac 43.54 21.71, Ražanj 43.67 21.55, Sokobanja 43.64 21.87, Svrljig 43.41 22.12, Niška Banja 43.29 22.01,
  Merošina 43.28 21.72, Doljevac 43.20 21.83, Gadžin Han 43.22 22.03, Žitorađa 43.19 21.71, Blace 43.29 21.28,
  Kuršumlija 43.14 21.27, Bojnik 43.01 21.72, Lebane 42.92 21.73, Medveđa 42.84 21.58, Vlasotince 42.96 22.13,
  Crna Trava 42.81 22.30, Vladičin Han 42.71 22.06, Surdulica 42.69 22.17, Bosilegrad 42.50 22.47,
  Bujanovac 42.46 21.77, Preševo 42.31 21.65, Trgovište 42.35 22.09, Bela Palanka 43.22 22.31, Babušnica 43.07 22.41,
  Dimitrovgrad 43.02 22.78, Knjaževac 43.57 22.26, Boljevac 43.83 21.95, Negotin 44.23 22.53, Kladovo 44.61 22.61,
  Majdanpek 44.42 21.93, Kučevo 44.48 21.67, Petrovac na Mlavi 44.38 21.42, Žagubica 44.20 21.79, Žabari 44.36 21.21,
  Malo Crniće 44.56 21.29, Veliko Gradište 44.76 21.52, Golubac 44.65 21.63, Grocka 44.67 20.72,
  Barajevo 44.58 20.41, Sopot 44.52 20.58, Surčin 44.79 20.28, Zemun 44.84 20.41, Novi Beograd 44.81 20.41,
  Voždovac 44.78 20.48, Zvezdara 44.80 20.50, Čukarica 44.78 20.42, Rakovica 44.74 20.44, Vračar 44.80 20.47,
  Borča 44.87 20.45, Kaluđerica 44.76 20.55, Batajnica 44.90 20.28, Nova Pazova 44.94 20.22,
  Novi Banovci 44.96 20.28, Priština 42.66 21.17, Gračanica 42.60 21.19, Kosovska Mitrovica 42.89 20.87,
  Leposavić 43.10 20.80, Zubin Potok 42.91 20.69, Štrpce 42.24 21.03, Prizren 42.21 20.74, Peć 42.66 20.29`;

export interface Town {
  name: string;
  north: number;
  east: number;
}

const TOWNS = new Map(
  LIST.split(',').map(text => {
    const words = text.trim().split(' ');
    const [north = 0, east = 0] = words.slice(-2).map(Number);
    const name = words.slice(0, -2).join(' ');
    return [fold(name), { name, north, east }];
  }),
);

/** Returns the town that people mean by „21000 Novi Sad“, „novi sad“ or „Beograd - Zemun“; undefined for an unknown town. */
export function findTown(text: string): Town | undefined {
  const parts = text.split(/[,/()–-]/).map(part => fold(part.replace(/\d+/g, ' ')).trim().replace(/\s+/g, ' '));
  return parts.map(part => TOWNS.get(part)).findLast(found => found !== undefined);
}
