import type { ContentReader } from "#model/content/content-reader.ts";
import { contactForm } from "#model/contact/field-names.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { timesInWords } from "#model/office/times-in-words.ts";
import type { MailWords } from "./lead-text.ts";

/**
 * Moments by the office's clocks and topics as the form names them, both as content has them now.
 * @param deskOrigin where the desk is published, if it is
 */
export function officeWords(content: Pick<ContentReader, "site" | "page">, deskOrigin?: string): MailWords {
  return {
    deskOrigin,
    office() {
      const { office, timeZone, shortName } = content.site();
      return { office, timeZone, brand: shortName };
    },
    get site() {
      return content.site().name;
    },
    moment(at) {
      const { moment, zone } = momentInWords(at, content.site().timeZone);
      return `${moment} (${zone})`;
    },
    topic(slug) {
      // What forms without a choice of topics say.
      if (slug === contactForm("application").fixed.topic) return content.page("careers").apply.about;
      const { options } = content.page("contact").form.fields.topic;
      const words = slug.replaceAll("-", " ");
      const label = options.find((option) => option.slug === slug)?.label;
      return label ?? words.slice(0, 1).toUpperCase() + words.slice(1);
    },
    times(moments) {
      const ours = timesInWords(moments, content.site().timeZone);
      const theirs = timesInWords(moments);
      return theirs === ours ? ours : `${ours}; for the sender ${theirs}`;
    },
  };
}
