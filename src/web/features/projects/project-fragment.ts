import { graphql, type ResultOf } from '#web/api/graphql.ts';

/** The fields that mutations of photos return: only the photos, so that the responses to many uploads are small. */
export const projectPhotos = graphql(`
  fragment ProjectPhotos on Project { images { index objectKey naziv tags createdAt } }
`);

/** Everything that the page of a project shows; its query and most of its mutations return it. */
export const projectFields = graphql(
  `
  fragment ProjectFields on Project {
    id createdAt broj stariBroj
    clientId klijent mesto adresa telefon napomena vrstaPosla
    step archived readyForOptimization selectedOffer izmerenoAt skriveno
    odgovornaOsoba { id ime }
    sledeciKontakt { datum osoba { id ime } opis }
    ishod { ishod uzrok razlog datum korisnik { ime } }
    sledecaPoseta { id vrsta status datum vreme rokDo osobe { ime } }
    poslednjaPoseta { vrsta datum }
    preoffer {
      id
      createdAt
      klijent mesto adresa telefon vrstaPosla napomena
      files { index objectKey naziv createdAt korisnik size }
      komentari { id index komentar createdAt korisnik izmenjeno }
    }
    merenja { id version index datum vreme opis napomena osobe { id ime } createdAt izmenjeno }
    merenjaDokumenti {
      index objectKey naziv createdAt createdBy zakljucan
      demontaza odnosenje lift struja dodatnaOprema sistem staklo placeno zub parking
    }
    ponudeDokumenti { index objectKey naziv createdAt korisnik size }
    ponudeKomentari { id index komentar createdAt korisnik korisnikId izmenjeno }
    finansije { vrednostUneta vrednost kurs popust demontaza }
    uplate { id version index tip nacin iznos datum napomena createdBy createdById createdAt ispravljeno }
    rokoviUplata { id version index tip iznos procenat rok napomena createdAt }
    nacrti { index objectKey naziv createdAt korisnik size }
    ugovori { index objectKey naziv createdAt korisnik size }
    optimizacijaDokumenti { index objectKey naziv createdAt korisnik size zakljucan }
    optimizacijaKomentari { id index komentar createdAt korisnik korisnikId izmenjeno }
    knjigovodstvoDokumenti { index objectKey naziv createdAt korisnik size }
    knjigovodstvoKomentari { id index komentar createdAt korisnik korisnikId izmenjeno }
    ...ProjectPhotos
    fotografijePoseta { index objectKey naziv createdAt korisnik }
    primopredaje { index objectKey naziv createdAt korisnik size }
    imagesComments { id index komentar createdAt korisnik korisnikId izmenjeno }
    bookOfImpressions { index objectKey naziv createdAt korisnik size }
  }
`,
  [projectPhotos],
);

export type Project = ResultOf<typeof projectFields>;
/** A project whose finances the person may read. */
export type PricedProject = Project & { finansije: NonNullable<Project['finansije']> };
export const isPriced = (project: Project): project is PricedProject => project.finansije !== null;
export type Measurement = Project['merenja'][number];
export type MeasurementDocument = Project['merenjaDokumenti'][number];
export type Payment = Project['uplate'][number];
export type Due = Project['rokoviUplata'][number];
export type Photo = Project['images'][number];
