import type { PageContent } from "#model/content/pages/index.ts";
import type { ContactFormProps } from "../../../parts/contact-form/contact-form.tsx";
import { FormSection } from "../../../parts/page-form/form-section.tsx";
import { TextLink } from "../../../ui/link.tsx";

interface ApplyProps extends Pick<
  ContactFormProps,
  "action" | "words" | "formKey" | "from" | "email" | "refused"
> {
  copy: PageContent<"careers">["apply"];
  /** The person who answers. */
  person: { label: string; text: string; href: string } | undefined;
}

/** The form of an application: a message with a link, and no upload. */
export function Apply({ copy: { heading, lede, send, promise }, person, ...form }: ApplyProps) {
  return (
    <FormSection
      {...{ heading, lede }}
      id="apply"
      className="on-rice"
      form={{ kind: "application", send, promise, ...form }}
    >
      {person && (
        <p>
          {person.label}: <TextLink label={person.text} href={person.href} />
        </p>
      )}
    </FormSection>
  );
}
