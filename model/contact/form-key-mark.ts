/** Stands in a cached page with a form, where each answer has a form key of its own. */
export const FORM_KEY_MARK = "form-key-goes-here";
