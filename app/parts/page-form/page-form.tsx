import { TextLink } from "../../ui/link.tsx";
import type { ContactFormProps } from "../contact-form/contact-form.tsx";
import { CoverPicture } from "../cover-picture/cover-picture.tsx";
import { FormSection } from "./form-section.tsx";
import type { ShownForm } from "./shown-form.ts";

interface PageFormProps {
  shown: ShownForm;
  /** Classes of its section, such as the background. */
  className: string;
  /** An anchor for links. */
  id?: string | undefined;
  /** Props from the page. */
  form: Pick<ContactFormProps, "words" | "formKey" | "email" | "refused">;
}

/** A form that writes to us, beside the person who answers. */
export function PageForm({ shown, className, id, form }: PageFormProps) {
  const { heading, lede, face, answers, from, ...asked } = shown;
  return (
    <FormSection
      {...{ id, className, heading, lede }}
      form={{ kind: "page", action: `/${from}`, from, ...asked, ...form }}
    >
      {face && answers && (
        <div className="answers">
          <CoverPicture cover={face.cover} />
          <p>
            <TextLink label={answers} href={face.href} />
            <br />
            <span className="soft small">{face.role}</span>
          </p>
        </div>
      )}
    </FormSection>
  );
}
