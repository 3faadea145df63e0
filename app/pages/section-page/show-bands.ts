import type { Band, BandOf } from "#model/bands/bands.ts";
import { resolveGrounds } from "#model/bands/resolve-grounds.ts";
import { shownDownload } from "#model/collections/shown-download.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { featuredPosts } from "#model/content/featured-posts.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import { listPath } from "#model/content/post-list.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawTrack } from "#model/kolam/draw-counts.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { shownForm } from "../../parts/form-band/shown-form.ts";
import { listedOffer } from "../../parts/offer-row/listed-offer.ts";
import { personCovers } from "../../parts/person-cell/person-covers.ts";
import { postCards } from "../../parts/post-card/post-cards.ts";
import { shownQuestion } from "../../parts/questions/listed-questions.ts";
import { shownLogo } from "#model/content/shown-logo.ts";
import { shownPicture } from "#model/content/shown-picture.ts";

/** Where the drawings of a band and its links take their names from. */
interface Place {
  /** The page's address without its first slash: the `from` of links to the contact form. */
  page: string;
  /** Unlike that of every other drawing of the site. */
  seed: string;
}

/**
 * The bands of a page as their components take them, each on the ground that its neighbours leave for it. One that has
 * nothing to show is left out: the entries that it names may be gone.
 */
export function showBands(page: string, sections: readonly Band[], content: ContentReader) {
  const shown = sections
    .map((band, index) => show(band, content, { page, seed: `${page}/${index}/${titleOf(band)}` }))
    .filter((band) => !isEmpty(band));
  const grounds = resolveGrounds(shown);
  return shown.map((band, index) => {
    const ground = grounds[index] ?? "paper";
    // The panel of a head is no ground of its own.
    const above = index > 1 ? grounds[index - 1] : undefined;
    return { shown: band, ground, follows: ground === "paper" && above === "paper" };
  });
}

function isEmpty(band: ShownBand): boolean {
  const named = "offers" in band ? band.offers : "people" in band ? band.people : undefined;
  return named?.length === 0 || (band.band === "posts" && band.posts.length === 0);
}

/** A band as its component takes it. */
export type ShownBand = ReturnType<typeof show>;

function show(band: Band, content: ContentReader, place: Place) {
  const { seed } = place;
  switch (band.band) {
    case "head":
      return {
        ...band,
        action: band.action && !("download" in band.action) ? actionOf(band.action, place) : undefined,
        download: band.action && "download" in band.action ? shownDownload(band.action, content) : undefined,
        picture: shownPicture(band.photograph, content.picture),
        drawing: drawKolam(seed, { grid: "round", columns: 9 }),
      };
    case "offers":
      return {
        ...band,
        labels: content.page("offers").labels,
        more: content.page("offers").list.more,
        mark: content.page("offers").sample.mark,
        offers: band.offers.flatMap((slug) => {
          const offer = findEntry(content, "offers", slug);
          return offer ? [listedOffer(offer)] : [];
        }),
      };
    case "cards":
      return { ...band, cards: showCards(band, seed, content) };
    case "columns":
      return {
        ...band,
        picture: shownPicture(band.photograph, content.picture),
        drawing: band.second ? undefined : drawKolam(seed, { grid: "lens", columns: 9, rows: 5 }),
      };
    case "steps":
      return {
        ...band,
        chain: band.steps.length > LINE_STEPS ? drawChain(band.steps.length, "down") : undefined,
      };
    case "numbers":
      return {
        ...band,
        numbers: band.numbers.map(({ count, of, checkBy: _checkBy, ...number }) => ({
          ...number,
          track: count === undefined ? undefined : drawTrack(count, of ?? count),
        })),
      };
    case "quote":
      return {
        ...band,
        permission: fillIn(content.page("section-pages").permission, { day: formatDay(band.permission) }),
        picture: shownPicture(band.photograph, content.picture),
      };
    case "logos": {
      const { logos } = content.site().clients;
      const named = band.logos.flatMap((name) => logos.find(({ alt }) => alt === name) ?? []);
      return { ...band, logos: named.map((logo) => shownLogo(logo, content.picture)) };
    }
    case "questions": {
      const { list, sample } = content.page("questions");
      return {
        ...band,
        more: list.more,
        mark: sample.mark,
        questions: band.questions.flatMap((one) => {
          if (!("question" in one)) return [one];
          const known = findEntry(content, "questions", one.question);
          return known ? [shownQuestion(known)] : [];
        }),
      };
    }
    case "posts":
      return {
        ...band,
        all: band.all === undefined ? undefined : { label: band.all, href: listPath({ kind: "all" }) },
        posts: postCards(featuredPosts(content.posts(), band.posts), {
          minutes: content.page("blog").minutes,
          columns: band.posts.length % 4 === 0 ? 4 : 3,
        }),
      };
    case "people":
      return {
        ...band,
        mark: content.page("people").sample.mark,
        people: personCovers(peopleIn(band, content), content, CELL_COLUMNS),
      };
    case "form":
      return { band: band.band, id: band.id, ground: band.ground, ...shownForm(band, place.page, content) };
    case "call":
      return {
        ...band,
        action: actionOf(band.action, place),
        drawing: drawKolam(seed, { grid: "round", columns: 7 }),
      };
    case "statement":
    case "table":
      return band;
  }
}

/** Most steps that stand on one line. */
const LINE_STEPS = 4;

const CELL_COLUMNS = 4;

/** Large enough for a dozen that differ. */
const CARD_SHAPE: KolamShape = { grid: "square", columns: 5 };

function showCards({ pictures, cards }: BandOf<"cards">, seed: string, content: ContentReader) {
  const drawings = drawCovers(
    cards.map((_, index) => `${seed}/${index}`),
    CELL_COLUMNS,
    CARD_SHAPE,
  );
  return cards.map(({ photograph, count, ...card }, index) => {
    const drawn = drawings[index];
    return {
      ...card,
      // Photographs and kolams in one frame.
      cover:
        pictures === "photographs" && drawn
          ? { ...drawn, picture: shownPicture(photograph, content.picture) }
          : undefined,
      drawing: pictures === "kolams" ? drawn : undefined,
      tally: pictures === "counts" && count !== undefined ? drawChain(count) : undefined,
    };
  });
}

function peopleIn({ people }: BandOf<"people">, content: ContentReader) {
  return people.flatMap((slug) => findEntry(content, "people", slug) ?? []);
}

type Action = BandOf<"call">["action"];

/** A link as it is, or the one to the contact form that chooses a topic. */
function actionOf(action: Action, { page }: Place): { label: string; href: string } {
  if ("href" in action) return action;
  return { label: action.label, href: `/contact?topic=${action.topic}&from=${page}` };
}

function titleOf(band: Band): string {
  if ("heading" in band) return band.heading ?? band.band;
  if ("title" in band) return band.title;
  return band.band;
}
